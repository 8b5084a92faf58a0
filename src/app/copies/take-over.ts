// The app takes the place of its painted copy in one frame: what was typed, tapped and focused there goes on here.

/** public/copy.js notes the last button that was pressed. `at`: ms of the page's clock. */
interface Copy extends HTMLElement {
  tapped?: { button: HTMLButtonElement; at: number }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** A button pressed longer ago is forgotten: the person may have pressed it again, or changed their mind. In ms. */
const TAP_LASTS = 2000
/** The most time for pictures to be decoded, which were on screen before. In ms. */
const DECODED = 150

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? (element.textContent ?? '').trim()

/** The element of the app that is in the place of one of the copy: the same kind and name, and as many of them before it. */
function partnerOf(element: Element, copy: Element, root: Element): HTMLElement | undefined {
  const alike = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(element.localName)].filter((one) => nameOf(one) === nameOf(element))
  return alike(root)[alike(copy).indexOf(element as HTMLElement)]
}

/** As if it had been typed here. React listens to the event, and compares with the value that it has set itself. */
function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isField = (element: Element | null | undefined): element is Field =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement

function adopt(copy: Copy, root: HTMLElement): void {
  for (const field of copy.querySelectorAll<Field>('textarea, input')) {
    const partner = field.value === '' ? null : partnerOf(field, copy, root)
    if (isField(partner)) type(partner, field.value)
  }
  const focused = copy.contains(document.activeElement) ? document.activeElement : null
  const partner = focused && partnerOf(focused, copy, root)
  partner?.focus({ preventScroll: true })
  if (isField(focused) && isField(partner)) partner.setSelectionRange(focused.selectionStart, focused.selectionEnd)
}

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
  const { tapped } = copy
  const button = tapped && performance.now() - tapped.at < TAP_LASTS ? partnerOf(tapped.button, copy, root) : undefined
  // Neither inert nor hidden, to receive the focus. The copy is on screen until the next frame.
  root.inert = false
  delete document.documentElement.dataset['copy']
  adopt(copy, root)
  show(copy, root)
  button?.click()
}
