// Pasting and dropping. The editor's own way parses HTML under a Trusted Types policy of its own, which ours forbids; so HTML comes
// in through the sanitiser, and only plain text is left to the editor.
import { Slice } from 'prosemirror-model'
import { Plugin, Selection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { docOf } from './doc-of.ts'
import { isEmpty } from './schema.ts'

/** Google Docs wraps all it copies in a bold element that is not bold: its style says so, and styles do not come in. */
const wrapper = /<b\b[^>]*\bid="?docs-internal-guid[^>]*>/i

/** What our own editor copied says so, and has its spaces as they were. */
const copiedHere = 'data-pm-slice'

const textIn = (data: DataTransfer): string => data.getData('text/plain') || data.getData('text/uri-list')

/** The transaction that puts the HTML in the place of what is chosen; null when none of it is for reading. */
function withHtml(state: EditorState, html: string): Transaction | null {
  const doc = docOf(html.replace(wrapper, '<div>'), { spaces: html.includes(copiedHere) })
  return isEmpty(doc) ? null : state.tr.replaceSelection(Slice.maxOpen(doc.content)).scrollIntoView()
}

/** True: it was taken care of here. */
function takeIn(view: EditorView, event: ClipboardEvent | DragEvent, data: DataTransfer | null, asText: boolean): boolean {
  const html = data?.getData('text/html') ?? ''
  const text = data ? textIn(data) : ''
  // Text alone the editor takes by itself, without parsing anything.
  if (html === '' && text !== '') return false
  event.preventDefault()
  if (text !== '' && (asText || view.state.selection.$from.parent.type.spec.code)) {
    view.pasteText(text)
    return true
  }
  // Files, or nothing at all: the browser would put a picture in, or leave the page for it.
  const put = html === '' ? null : withHtml(view.state, html)
  if (put) view.dispatch(put.setMeta('paste', true).setMeta('uiEvent', event.type))
  return true
}

/** Moves the caret to where something was dropped. */
function caretTo(view: EditorView, { clientX, clientY }: DragEvent): void {
  const at = view.posAtCoords({ left: clientX, top: clientY })
  if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
}

export function cleanPaste(): Plugin {
  /** Pasting with Shift wants the words alone; the event itself does not tell. */
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
          // Moved inside the text: never was HTML.
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
