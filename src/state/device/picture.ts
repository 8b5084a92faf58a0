// The first picture: the content of the first screen. Everything that is not part of it waits until it is shown, then runs in this order.
import { whenIdle } from './when-idle.ts'

/** What waits: typed text, the socket, pending writes, the parts of the frame, the service worker, everything else. */
const order = ['drafts', 'live', 'outbox', 'frame', 'worker', 'rest'] as const
export type After = (typeof order)[number]

/** The longest time that a screen without content holds back the rest. In ms. */
const LONGEST = 4_000
/** The longest time that a painted copy stays in place of a screen without content. In ms. */
const LONGEST_COPY = 20_000
/** The longest wait of one piece for an idle moment. In ms. */
const IDLE_AT_LATEST = 300

let held = false
let reveal: ((showFrame: () => void) => Promise<unknown>) | undefined
let waiting: { kind: After; work: () => unknown }[] = []

function runNext(): void {
  const kind = order.find((one) => waiting.some((piece) => piece.kind === one))
  const piece = waiting.find((one) => one.kind === kind)
  if (!piece) return
  waiting = waiting.filter((one) => one !== piece)
  whenIdle(() => {
    try {
      piece.work()
    } finally {
      runNext()
    }
  }, IDLE_AT_LATEST)
}

/** Runs all waiting work of a kind immediately. */
export function runNow(kind: After): void {
  const now = waiting.filter((piece) => piece.kind === kind)
  waiting = waiting.filter((piece) => piece.kind !== kind)
  for (const { work } of now) work()
}

/**
 * From now on work waits for the first picture. Called once, by the start; without it nothing waits. `first` runs when the content stands,
 * before it is painted; it may run the work of the frame then.
 */
export function awaitPicture(first?: (showFrame: () => void) => Promise<unknown>): void {
  held = true
  reveal = first
  setTimeout(painted, LONGEST)
  if (first) setTimeout(contentStands, LONGEST_COPY)
}

/** Whether work still waits. */
export const isPictureAwaited = (): boolean => held
/** Whether the start still waits for the content of its first screen. */
export const isContentAwaited = (): boolean => held || reveal !== undefined

function painted(): void {
  if (!held) return
  held = false
  runNext()
}

/** The first screen has its content, which the next frame paints. Later calls do nothing. */
export function contentStands(): void {
  if (!isContentAwaited()) return
  // A person may type as soon as the screen is shown.
  runNow('drafts')
  const revealed = reveal?.(() => runNow('frame')) ?? Promise.resolve()
  reveal = undefined
  // A page in the background has no frames.
  const soon = () => (document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)))
  void revealed.then(soon, soon)
}

/** Runs `work` after the first picture, one piece at a time, or immediately if it is shown already. Returns a function that cancels it. */
export function afterPicture(kind: After, work: () => unknown): () => void {
  const piece = { kind, work }
  if (held) waiting.push(piece)
  else work()
  return () => void (waiting = waiting.filter((one) => one !== piece))
}
