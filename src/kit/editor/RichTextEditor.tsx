// A field for formatted text, used for announcements, articles, emails and descriptions.
import { EditorState, TextSelection } from 'prosemirror-state'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { FieldFrame, type FieldFrameProps } from '../../ui/fields/Field.tsx'
import { cx } from '../../ui/cx.ts'
import html from '../text/UserHtml.module.css'
import { docOf } from './document/doc-of.ts'
import { linkPlace, removeLink, setLink } from './document/link.ts'
import { LinkSheet } from './LinkSheet.tsx'
import { caretIn } from './document/plain-text.ts'
import { pluginsFor } from './plugins.ts'
import styles from './RichTextEditor.module.css'
import { docOfLines } from './document/schema.ts'
import { Toolbar } from './Toolbar.tsx'
import { toolGroups, type Tool } from './tools.ts'
import { useEditorView } from './use-editor-view.ts'

export interface RichTextEditorProps extends FieldFrameProps {
  id?: string
  /** The initial value, HTML or plain text. The editor is uncontrolled afterwards. */
  value: string
  /** Called with the HTML after every change; '' if empty. */
  onChange: (html: string) => void
}

/** The text and selection of the plain box before the editor was loaded. */
export interface Typed {
  text: string
  /** Null if the box did not have the focus. */
  caret: number | null
}

interface EditorBoxProps extends Pick<RichTextEditorProps, 'value' | 'onChange'> {
  typed: Typed | null
  wiring: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  labelledBy: string
}

function firstState(value: string, typed: Typed | null, tools: readonly Tool[]): EditorState {
  const doc = typed ? docOfLines(typed.text.split('\n')) : docOf(value)
  const caret = typed?.caret ?? null
  const selection = typed && caret !== null ? TextSelection.create(doc, caretIn(typed.text, caret)) : undefined
  return EditorState.create({ doc, selection, plugins: pluginsFor(tools) })
}

function EditorBox({ value, onChange, typed, wiring, labelledBy }: EditorBoxProps) {
  const [linking, setLinking] = useState(false)
  const [groups] = useState(() => toolGroups(() => setLinking(true)))
  const { place, view, state } = useEditorView({
    begin: () => firstState(value, typed, groups.flat()),
    onChange,
    attributes: {
      id: wiring.id,
      class: cx(html.html, styles.page),
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': wiring['aria-describedby'],
      'aria-invalid': wiring['aria-invalid'] && 'true',
    },
  })
  const wasTyping = (typed?.caret ?? null) !== null
  // Synchronously, so that the next key press goes to the editor.
  useLayoutEffect(() => {
    if (wasTyping) view.current?.focus()
  }, [wasTyping, view])
  // Focuses the text after the sheet has closed, because an open modal blocks the focus.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current && !linking) view.current?.focus()
    asked.current = linking
  }, [linking, view])

  const use = ({ run }: Tool, byPointer: boolean) => {
    if (!view.current) return
    run(view.current.state, view.current.dispatch, view.current)
    if (byPointer && !view.current.hasFocus()) view.current.focus()
  }
  const close = (run?: Tool['run']) => {
    setLinking(false)
    if (view.current) run?.(view.current.state, view.current.dispatch, view.current)
  }
  return (
    <div className={styles.box}>
      <Toolbar groups={groups} state={state} controls={wiring.id} onUse={use} />
      <div ref={place} />
      <LinkSheet
        open={linking}
        place={linkPlace(state)}
        onSet={(href, words) => close(setLink(href, words))}
        onRemove={() => close(removeLink)}
        onClose={() => close()}
      />
    </div>
  )
}

/** Grows with its text. Use RichText of lazy.tsx for lazy loading. */
export function RichTextEditor({ label, value, onChange, typed = null, ...frame }: RichTextEditorProps & { typed?: Typed | null }) {
  const labelId = useId()
  const own = useId()
  const id = frame.id ?? own
  const named = (
    // A press on the label focuses the editor, which browsers do for native fields only.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span id={labelId} onClick={() => document.getElementById(id)?.focus()}>
      {label}
    </span>
  )
  return (
    <FieldFrame {...frame} id={id} label={named}>
      {(wiring) => <EditorBox value={value} onChange={onChange} typed={typed} wiring={wiring} labelledBy={labelId} />}
    </FieldFrame>
  )
}
