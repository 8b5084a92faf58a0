// Finds, sets and removes links in a document. Pure.
import type { ResolvedPos } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { link } = schema.marks

export interface LinkPlace {
  from: number
  /** Equal to `from` if there is no text to link yet. */
  to: number
  /** '' if there is no link. */
  href: string
}

/** The whole link that contains or touches the caret. */
function around(caret: ResolvedPos): LinkPlace | null {
  const mark = [caret.marks(), caret.nodeAfter?.marks ?? [], caret.nodeBefore?.marks ?? []]
    .map((marks) => link.isInSet(marks))
    .find(Boolean)
  if (!mark) return null
  const runs: LinkPlace[] = []
  caret.parent.forEach((child, offset) => {
    if (!mark.isInSet(child.marks)) return
    const from = caret.start() + offset
    const before = runs.at(-1)
    if (before?.to === from) before.to += child.nodeSize
    else runs.push({ from, to: from + child.nodeSize, href: String(mark.attrs['href']) })
  })
  return runs.find(({ from, to }) => from <= caret.pos && caret.pos <= to) ?? null
}

/** The range for a link: the selection, else the link at the caret, else the caret. */
export function linkPlace({ selection, doc }: EditorState): LinkPlace {
  const { from, to, empty, $from } = selection
  if (empty) return around($from) ?? { from, to, href: '' }
  let href = ''
  doc.nodesBetween(from, to, (node) => {
    href ||= String(link.isInSet(node.marks)?.attrs['href'] ?? '')
  })
  return { from, to, href }
}

/** Links the range to `href`; an empty range gets `words`. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkPlace(state)
    const mark = link.create({ href })
    const { tr } = state
    if (from === to) tr.insert(from, schema.text(words, mark.addToSet(state.storedMarks ?? state.selection.$from.marks())))
    else tr.removeMark(from, to, link).addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(link).scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkPlace(state)
  dispatch?.(state.tr.removeMark(from, to, link).scrollIntoView())
  return true
}
