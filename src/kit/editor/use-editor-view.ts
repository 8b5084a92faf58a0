// Mounts the editor's view in a React component: it owns its element and reports changes.
import type { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { htmlOf } from './document/html-of.ts'

export interface EditorOptions {
  /** Called once. */
  begin: () => EditorState
  /** Called with the HTML after every change of the text. */
  onChange: (html: string) => void
  /** Attributes of the editable element; undefined removes one. Listed separately, so that only a change updates the element. */
  attributes: Record<string, string | undefined>
}

export interface EditorPart {
  place: RefObject<HTMLDivElement | null>
  view: RefObject<EditorView | null>
  state: EditorState
}

export function useEditorView({ begin, onChange, attributes }: EditorOptions): EditorPart {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState(begin)
  const latest = useRef(state)
  const hear = useRef(onChange)
  useLayoutEffect(() => {
    hear.current = onChange
  })

  useLayoutEffect(() => {
    if (!place.current) return undefined
    const made = new EditorView(place.current, {
      // Mounted again after React has unmounted it temporarily, it continues with its state.
      state: latest.current,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        latest.current = next
        made.updateState(next)
        setState(next)
        if (transaction.docChanged) hear.current(htmlOf(next.doc))
      },
    })
    view.current = made
    return () => {
      made.destroy()
      view.current = null
    }
  }, [])

  const given = JSON.stringify(attributes)
  useLayoutEffect(() => {
    view.current?.setProps({ attributes: JSON.parse(given) as Record<string, string> })
  }, [given])
  return { place, view, state }
}
