// Loads the editor lazily. Until then, and if it fails, a plain box has the same text.
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { askedAgain } from '../../ui/asked-again.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { onNetworkBack } from '../lazy/network-back.ts'
import { textOf } from '../text/text-of.ts'
import { htmlOfLines, plainLines } from './document/plain-text.ts'
import type { RichTextEditorProps, Typed } from './RichTextEditor.tsx'

type Editor = ComponentType<RichTextEditorProps & { typed?: Typed | null }>
type Load = () => Promise<{ RichTextEditor: Editor }>

interface PlainBoxProps extends RichTextEditorProps {
  load: Load
  /** `typed`: null if the box was read-only. */
  onArrival: (editor: Editor, typed: Typed | null) => void
}

function PlainBox({ load, onArrival, value, onChange, hint, ...frame }: PlainBoxProps) {
  const { t } = useTranslation()
  // Formatted text is read-only in the plain box, because editing would lose its formatting.
  const [lines] = useState(() => plainLines(value))
  const [text, setText] = useState(() => lines?.join('\n') ?? textOf(value))
  const area = useRef<HTMLTextAreaElement>(null)
  const arrived = useRef<Editor>(null)
  const composing = useRef(false)

  const handOver = useRef(() => {})
  useEffect(() => {
    handOver.current = () => {
      const box = area.current
      // Swapping during composition would lose the character; compositionend triggers it again.
      if (!arrived.current || !box || composing.current) return
      const editor = arrived.current
      const typed = lines && { text: box.value, caret: document.activeElement === box ? box.selectionEnd : null }
      // Rendered later, a key pressed meanwhile would go to the box and be lost.
      flushSync(() => onArrival(editor, typed))
    }
  })
  useEffect(() => {
    const ask = (request: Load) =>
      request().then(
        ({ RichTextEditor }) => {
          arrived.current = RichTextEditor
          handOver.current()
        },
        () => {},
      )
    void ask(load)
    return onNetworkBack(() => ask(() => askedAgain(load)))
  }, [load])

  return (
    <TextArea
      {...frame}
      ref={area}
      hint={lines ? hint : t('editor.waiting')}
      readOnly={!lines}
      rows={5}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onChange(htmlOfLines(event.target.value.split('\n')))
      }}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={() => {
        composing.current = false
        handOver.current()
      }}
    />
  )
}

/** An editor that `load` fetches when it is mounted, and again when the network is back. */
export function lateEditor(load: Load): ComponentType<RichTextEditorProps> {
  let here: Editor | null = null
  return function RichText(props) {
    const [shown, setShown] = useState<{ Editor: Editor; typed: Typed | null } | null>(() => here && { Editor: here, typed: null })
    if (shown) return <shown.Editor {...props} typed={shown.typed} />
    return (
      <PlainBox
        {...props}
        load={load}
        onArrival={(Editor, typed) => {
          here = Editor
          setShown({ Editor, typed })
        }}
      />
    )
  }
}

/** The field for formatted text, as forms use it. Text typed before the editor is loaded is kept. */
export const RichText = lateEditor(() => import('./RichTextEditor.tsx'))
