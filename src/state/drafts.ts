// What was typed and not sent, per place, kept on the device within 300 ms so that a killed app gives it back.
import { del, entries, set, type UseStore } from 'idb-keyval'
import { proxy } from 'valtio'

/** A draft of one place ('message:7', 'post', 'comment:<id>'). Pictures and payment fields are never part of it. */
export interface Draft {
  text: string
  /** Milliseconds since 1970. */
  at: number
}

const DELAY = 300
const LIFETIME = 30 * 24 * 60 * 60_000

/** By place. Read with useSnapshot; write through `keepDraft`. */
export const drafts = proxy<Record<string, Draft>>({})

let store: UseStore | null = null
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

const write = async (place: string): Promise<void> => {
  clearTimeout(waiting.get(place))
  waiting.delete(place)
  if (!store) return
  const draft = drafts[place]
  // A device that keeps nothing still has the words on screen.
  await (draft ? set(place, { ...draft }, store) : del(place, store)).catch(() => {})
}

const empty = (): void => {
  for (const place of Object.keys(drafts)) delete drafts[place]
}

/** Takes over the drafts of another identity (null: nobody's): those before are written and leave memory. Resolves when they are there. */
export async function openDrafts(of: UseStore | null, now = Date.now()): Promise<void> {
  await flushDrafts()
  empty()
  store = of
  if (of === null) return
  const kept = await entries<string, Draft>(of).catch(() => [])
  if (store !== of) return
  for (const [place, draft] of kept) {
    if (typeof draft?.text !== 'string' || now - draft.at > LIFETIME) void del(place, of).catch(() => {})
    // Typed while we were reading: newer.
    else drafts[place] ??= draft
  }
}

/** Forgets without writing: the identity is being wiped. */
export function dropDrafts(): void {
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  store = null
  empty()
}

/** Writes what waits, at once: the page may go. */
async function flushDrafts(): Promise<void> {
  await Promise.all([...waiting.keys()].map(write))
}

globalThis.addEventListener?.('pagehide', () => void flushDrafts())
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushDrafts()
})

/** Remembers the text of a place; an empty one forgets it. */
export function keepDraft(place: string, text: string, now = Date.now()): void {
  if (text === '') delete drafts[place]
  else drafts[place] = { text, at: now }
  clearTimeout(waiting.get(place))
  waiting.set(
    place,
    setTimeout(() => void write(place), DELAY),
  )
}

/** The text left at a place, '' when none. */
export const draftAt = (place: string): string => drafts[place]?.text ?? ''

/** Forgets a draft, because it was sent. */
export const dropDraft = (place: string): void => keepDraft(place, '')
