// Links in a text: where one is, and how one is set or taken away. Pure.
import type { ResolvedPos } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { link } = schema.marks

export interface LinkPlace {
  from: number
  /** The same as `from` where there are no words to link yet. */
  to: number
  /** '' where there is no link. */
  href: string
}

/** All of the link that the caret is in, or at an end of. */
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

/** What a link would be set on: the words that are chosen, else the link the caret is in, else the caret. */
export function linkPlace({ selection, doc }: EditorState): LinkPlace {
  const { from, to, empty, $from } = selection
  if (empty) return around($from) ?? { from, to, href: '' }
  let href = ''
  doc.nodesBetween(from, to, (node) => {
    href ||= String(link.isInSet(node.marks)?.attrs['href'] ?? '')
  })
  return { from, to, href }
}

/** Links the place to `href`; where there are no words, `words` are put in. */
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
