// The app takes the place of its painted copy in one frame: what was typed, tapped and focused there goes on here.
import { following } from '../../state/typed/drafts.ts'

/** public/copy.js notes the last button that was pressed, or a link after words were typed. `at`: ms of the page's clock. */
interface Copy extends HTMLElement {
  tapped?: { element: HTMLElement; at: number }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** A tap longer ago is forgotten: the person may have pressed it again, or changed their mind. In ms. */
const TAP_LASTS = 2000
/** The most time for pictures to be decoded, which were on screen before. In ms. */
const DECODED = 150

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? (element.textContent ?? '').trim()

/** The row of an element in a list, by its attribute there. */
const ROWS = ['data-row', 'data-message']

/**
 * The element of the app that is in the place of one of the copy: the same kind and name, and as many of them before it. Of an element in a
 * row, in the row of the same id, because the rows may be others now.
 */
function partnersOf(element: Element, copy: Element, root: Element) {
  const attribute = ROWS.find((name) => element.closest(`[${name}]`))
  const row = attribute ? element.closest(`[${attribute}]`) : null
  const same = row ? root.querySelector(`[${attribute}="${CSS.escape(row.getAttribute(attribute!) ?? '')}"]`) : root
  const alike = (within: Element | null) =>
    [...(within?.querySelectorAll<HTMLElement>(element.localName) ?? [])].filter((one) => nameOf(one) === nameOf(element))
  const [before, now] = [alike(row ?? copy), alike(same)]
  // `whole`: as many as in the copy, so that the order of a screen that still loads is the same.
  return { partner: now[before.indexOf(element as HTMLElement)], whole: now.length >= before.length }
}
const partnerOf = (element: Element, copy: Element, root: Element): HTMLElement | undefined => partnersOf(element, copy, root).partner

/** As if it had been typed here. React listens to the event, and compares with the value that it has set itself. */
function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isField = (element: Element | null | undefined): element is Field =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement

/** The draft of an earlier visit may be in a text field already. It is not in the copy, so the person did not see it, and keeps it. */
const wordsFor = (partner: Field, typed: string): string =>
  partner instanceof HTMLTextAreaElement ? following(partner.value, typed) : typed

function adopt(copy: Copy, root: HTMLElement): void {
  for (const field of copy.querySelectorAll<Field>('textarea, input')) {
    const partner = field.value === '' ? null : partnerOf(field, copy, root)
    if (isField(partner)) type(partner, wordsFor(partner, field.value))
  }
  const focused = copy.contains(document.activeElement) ? document.activeElement : null
  const partner = focused && partnerOf(focused, copy, root)
  partner?.focus({ preventScroll: true })
  if (!isField(focused) || !isField(partner)) return
  const { selectionStart: start, selectionEnd: end } = focused
  const before = partner.value.length - focused.value.length
  // Fields of some types have no selection, and refuse one.
  if (start !== null && end !== null) partner.setSelectionRange(before + start, before + end)
}

const recentTap = ({ tapped }: Copy): HTMLElement | undefined =>
  tapped && performance.now() - tapped.at < TAP_LASTS ? tapped.element : undefined

/** Pictures in view that are loaded but not decoded would be missing in the first frame. */
async function decoded(root: HTMLElement): Promise<void> {
  const near = [...root.querySelectorAll('img')].filter((picture) => picture.complete && picture.getBoundingClientRect().top < innerHeight)
  const all = Promise.allSettled(near.map((picture) => picture.decode()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, DECODED))])
}

/** Removes the copy, and shows the app. */
function show(copy: Copy | null, root: HTMLElement): void {
  const top = copy?.scrollTop ?? 0
  copy?.remove()
  root.inert = false
  delete document.documentElement.dataset['copy']
  if (top > 0 && scrollY === 0) scrollTo(0, top)
}

/**
 * Words typed into the copy are stored nowhere, and a pressed button should act at once. So the app takes over as soon as it has the field or
 * the button, also before it has the content. `now` makes it do so.
 */
export function followActs(now: () => void): void {
  const root = document.getElementById('root')
  const copy: Copy | null = document.getElementById('copy')
  if (!root || !copy) return
  copy.addEventListener('input', ({ target }) => {
    if (target instanceof Element && partnerOf(target, copy, root)) now()
  })
  const follow = () => {
    const tap = recentTap(copy)
    if (!tap) return
    const { partner, whole } = partnersOf(tap, copy, root)
    if (partner && whole) now()
  }
  copy.addEventListener('click', follow)
  const watcher = new MutationObserver(() => (copy.isConnected ? follow() : watcher.disconnect()))
  watcher.observe(root, { childList: true, subtree: true })
}

/** Another identity's copy, or a page that is left: shows the app as it is. */
export function dropCopy(): void {
  const root = document.getElementById('root')
  if (root) show(document.getElementById('copy'), root)
}

/** Call when the content of the first screen stands, before it is painted. */
export async function takeOver(): Promise<void> {
  const root = document.getElementById('root')
  const copy: Copy | null = document.getElementById('copy')
  if (!root || !copy) return dropCopy()
  await decoded(root)
  if (!copy.isConnected) return
  const tapped = recentTap(copy)
  const tap = tapped && partnerOf(tapped, copy, root)
  // Neither inert nor hidden, to receive the focus. The copy is on screen until the next frame.
  root.inert = false
  delete document.documentElement.dataset['copy']
  adopt(copy, root)
  show(copy, root)
  tap?.click()
}
