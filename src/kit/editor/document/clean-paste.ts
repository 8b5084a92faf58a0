// Pasting and dropping. The editor library parses HTML with its own Trusted Types policy, which ours forbids. So HTML goes through
// the sanitiser, and only plain text is handled by the library.
import { Slice } from 'prosemirror-model'
import { Plugin, Selection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { docOf } from './doc-of.ts'
import { isEmpty } from './schema.ts'

/** Google Docs wraps copied text in a <b> with `font-weight: normal`. Styles are removed, so the element must be too. */
const wrapper = /<b\b[^>]*\bid="?docs-internal-guid[^>]*>/i

/** The marker of text copied from our editor, whose spaces are kept. */
const copiedHere = 'data-pm-slice'

const textIn = (data: DataTransfer): string => data.getData('text/plain') || data.getData('text/uri-list')

/** The transaction that replaces the selection with the HTML; null if it contains no text. */
function withHtml(state: EditorState, html: string): Transaction | null {
  const doc = docOf(html.replace(wrapper, '<div>'), { spaces: html.includes(copiedHere) })
  return isEmpty(doc) ? null : state.tr.replaceSelection(Slice.maxOpen(doc.content)).scrollIntoView()
}

/** Returns true if the event was handled. */
function takeIn(view: EditorView, event: ClipboardEvent | DragEvent, data: DataTransfer | null, asText: boolean): boolean {
  const html = data?.getData('text/html') ?? ''
  const text = data ? textIn(data) : ''
  // Plain text is handled by the editor library, without parsing.
  if (html === '' && text !== '') return false
  event.preventDefault()
  if (text !== '' && (asText || view.state.selection.$from.parent.type.spec.code)) {
    view.pasteText(text)
    return true
  }
  // Files or nothing: the browser would insert a picture, or open the file instead of the page.
  const put = html === '' ? null : withHtml(view.state, html)
  if (put) view.dispatch(put.setMeta('paste', true).setMeta('uiEvent', event.type))
  return true
}

/** Moves the caret to the drop position. */
function caretTo(view: EditorView, { clientX, clientY }: DragEvent): void {
  const at = view.posAtCoords({ left: clientX, top: clientY })
  if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
}

export function cleanPaste(): Plugin {
  /** Whether Shift is held, which pastes without formatting. The paste event does not contain it. */
  let shift = false
  const noteShift = (_view: EditorView, { shiftKey, key }: KeyboardEvent): boolean => {
    shift = shiftKey && key !== 'Insert'
    return false
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: noteShift,
        keyup: noteShift,
        paste(view, event) {
          // In the middle of composing browsers take no other paste than their own; the schema reads it then. On Android one is
          // nearly always composing, and there it goes well.
          if (view.composing && !/Android/.test(navigator.userAgent)) return false
          return takeIn(view, event, event.clipboardData, shift)
        },
        drop(view, event) {
          // Dragged inside the editor, so it is not HTML.
          if (view.dragging) return false
          const hasHtml = event.dataTransfer?.types.includes('text/html') ?? false
          if (hasHtml) caretTo(view, event)
          const taken = takeIn(view, event, event.dataTransfer, false)
          if (taken) view.focus()
          return taken
        },
      },
    },
  })
}
