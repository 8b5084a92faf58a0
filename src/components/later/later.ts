// Saving for later, in a list of this identity on this device: the contract has no call for it.
import { tell } from '../../kit/writes/tell.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { paths } from '../../paths.ts'
import { changeOwn, own, type Later } from '../../state/identity/own.ts'

/** More are not kept: the oldest go. */
const MOST = 500

const isSame = (one: Pick<Later, 'kind' | 'id'>) => (other: Pick<Later, 'kind' | 'id'>) => one.kind === other.kind && one.id === other.id

export const isLater = (list: readonly Later[], thing: Pick<Later, 'kind' | 'id'>): boolean => list.some(isSame(thing))

/** Takes it off the list, with an undo that puts it back in its place. */
export function forgetLater(thing: Pick<Later, 'kind' | 'id'>): void {
  const found = own.later.find(isSame(thing))
  if (!found) return
  // A copy, because a proxy is not stored.
  const before = { ...found }
  changeOwn('later', (list) => list.filter((one) => !isSame(thing)(one)))
  const undo = () =>
    changeOwn('later', (list) => (isLater(list, before) ? list : [...list, before].toSorted((one, other) => other.at - one.at)))
  void tell({ kind: 'notice', text: 'feed.laterRemoved', group: `later ${before.kind} ${before.id}`, undo })
}

/** Characters of a title. A post has its whole text for one. */
const LONGEST = 120

/** Saves it, or takes it off the list if it is there. */
export function toggleLater(thing: Omit<Later, 'at'>): void {
  if (isLater(own.later, thing)) return forgetLater(thing)
  const saved = { ...thing, title: cutText(thing.title, LONGEST), at: Date.now() }
  changeOwn('later', (list) => [saved, ...list.filter((one) => !isSame(thing)(one))].slice(0, MOST))
  void tell({ kind: 'notice', text: 'feed.laterSaved', group: `later ${thing.kind} ${thing.id}`, to: paths.saved() })
}
