// The first picture: the content of the first screen. Everything that is not part of it waits until it is shown, then runs in this order.
import { whenIdle } from './when-idle.ts'

/** What waits: the socket, pending writes, typed text, the parts of the frame, the service worker, everything else. */
const order = ['live', 'outbox', 'drafts', 'frame', 'worker', 'rest'] as const
export type After = (typeof order)[number]

/** The longest time that a screen without content holds back the rest. In ms. */
const LONGEST = 4_000
/** The longest wait of one piece for an idle moment. In ms. */
const IDLE_AT_LATEST = 300

let held = false
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

/** From now on work waits for the first picture. Called once, by the start; without it nothing waits. */
export function awaitPicture(): void {
  held = true
  setTimeout(pictureShown, LONGEST)
}

export const isPictureAwaited = (): boolean => held

/** The first screen shows its content. Later calls do nothing. */
export function pictureShown(): void {
  if (!held) return
  held = false
  runNext()
}

/** Runs `work` after the first picture, one piece at a time, or immediately if it is shown already. Returns a function that cancels it. */
export function afterPicture(kind: After, work: () => unknown): () => void {
  const piece = { kind, work }
  if (held) waiting.push(piece)
  else work()
  return () => void (waiting = waiting.filter((one) => one !== piece))
}
