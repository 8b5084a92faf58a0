// What was typed and not sent, per place, kept on the device within 200 ms so that a killed app gives it back.
import { proxy, ref } from 'valtio'
import { newId } from '../../lib/data/uuid.ts'
import { hold } from './busy.ts'

/** A draft of one place ('message:7', 'post', 'comment:<id>'). Files and payment fields are never part of it. */
export interface Draft {
  /** What was typed; of a form, the words that tell it from others in a list. */
  text: string
  /** Milliseconds since 1970. */
  at: number
  /** All of a form, as its place made it. */
  value?: unknown
  /** The idempotency key this content is sent under, so that sending it again after a restart acts once. Not in drafts of older versions. */
  key?: string
}

/** Where the drafts of one identity are kept (draft-device.ts). What fails rejects. */
export interface DraftDevice {
  /** By place, as they were put there, if no one has damaged them. */
  all(): Promise<[place: string, kept: unknown][]>
  put(place: string, draft: Draft): Promise<void>
  remove(place: string): Promise<void>
}

/** The least time between two writes of a place. The first letter goes to the device at once: whoever types without a pause loses no more than this. */
const DELAY = 200
const LIFETIME = 30 * 24 * 60 * 60_000

/** By place. Read with useSnapshot; write through `keepDraft`. */
export const drafts = proxy<Record<string, Draft>>({})

/** `kept` is false from the moment the device refused to take a draft, until it takes one again. Told at the place itself. */
export const draftStorage = proxy({ kept: true })

let store: DraftDevice | null = null
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
/** When each place was last handed over, in ms of the page's clock. */
const lastWrites = new Map<string, number>()

let writing = 0
let release: (() => void) | null = null

/** Words that are on the screen alone would be gone with the page: no new version takes it away from under them. */
function guardWords(): void {
  const onScreenAlone = (store === null || !draftStorage.kept) && Object.keys(drafts).length > 0
  // Before a page is left for another it still has the time the network takes; when it hides it has none. Heard only while needed:
  // some browsers keep no page for the way back that listens for this.
  if (waiting.size > 0) globalThis.addEventListener?.('beforeunload', leave)
  else globalThis.removeEventListener?.('beforeunload', leave)
  if (waiting.size > 0 || writing > 0 || onScreenAlone) release ??= hold()
  else {
    release?.()
    release = null
  }
}

const write = async (place: string): Promise<void> => {
  clearTimeout(waiting.get(place))
  waiting.delete(place)
  lastWrites.set(place, performance.now())
  if (!store) return guardWords()
  const of = store
  const draft = drafts[place]
  writing += 1
  const kept = await (draft ? of.put(place, { ...draft }) : of.remove(place)).then(
    () => true,
    () => false,
  )
  writing -= 1
  if (store === of) draftStorage.kept = kept
  guardWords()
}

/** By place: what was sent last and is not known to have been taken. Whoever changes a letter and changes it back says the same. */
const tried = new Map<string, Pick<Draft, 'text' | 'key'>>()

const empty = (): void => {
  lastWrites.clear()
  tried.clear()
  for (const place of Object.keys(drafts)) delete drafts[place]
}

/**
 * Takes over the drafts of another identity (null: no one's): those before are written and leave memory. Resolves when they are there.
 * `typedHere`: what was typed since the start, before there was a place for it, is of the same identity and goes there.
 */
export async function openDrafts(of: DraftDevice | null, now = Date.now(), typedHere = false): Promise<void> {
  await flushDrafts()
  if (!typedHere) empty()
  store = of
  draftStorage.kept = true
  guardWords()
  if (of === null) return
  for (const place of Object.keys(drafts)) void write(place)
  const kept = await of.all().catch(() => [])
  if (store !== of) return
  for (const [place, value] of kept) {
    const draft = value as Draft | null
    if (typeof draft?.text !== 'string' || now - draft.at > LIFETIME) void of.remove(place).catch(() => {})
    // Typed while we were reading: newer.
    else drafts[place] ??= whole(draft)
  }
  guardWords()
}

/** Forgets without writing: the identity is being wiped. */
export function dropDrafts(): void {
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  store = null
  empty()
  guardWords()
}

/** Writes what waits, at once: the page may go. */
async function flushDrafts(): Promise<void> {
  await Promise.all([...waiting.keys()].map(write))
}

const leave = (): void => void flushDrafts()
globalThis.addEventListener?.('pagehide', leave)
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leave()
})

/** A form is replaced as a whole, and goes to the device as it is. */
const whole = (draft: Draft): Draft =>
  typeof draft.value === 'object' && draft.value !== null ? { ...draft, value: ref(draft.value) } : { ...draft }

/** Remembers a draft of whatever kind; null forgets it. */
export function putDraft(place: string, draft: Draft | null): void {
  if (draft) drafts[place] = whole(draft)
  else delete drafts[place]
  const rest = (lastWrites.get(place) ?? -Infinity) + DELAY - performance.now()
  // What was sent must not be found here again by the next start.
  if (!draft || rest <= 0) void write(place)
  else if (!waiting.has(place))
    waiting.set(
      place,
      setTimeout(() => void write(place), rest),
    )
  guardWords()
}

/**
 * The same words have the same key, for as long as they are not known to have been taken: sent again they are still the same message.
 * Other words never have it, because the first may have arrived under it, and a server declines to take another body for it (422).
 * What stands around them is not sent.
 */
const keyFor = (place: string, text: string): string =>
  [tried.get(place), drafts[place]].find((one) => one?.text.trim() === text.trim())?.key ?? newId()

/** Remembers the text of a place, and its key; an empty one forgets it. */
export const keepDraft = (place: string, text: string, now = Date.now()): void =>
  putDraft(place, text === '' ? null : { text, at: now, key: keyFor(place, text) })

/** The idempotency key to send `text` under, which is what is written at a place. */
export function keyOfDraft(place: string, text: string): string {
  const key = keyFor(place, text)
  tried.set(place, { text, key })
  return key
}

/** The text left at a place, '' when none. */
export const draftAt = (place: string): string => drafts[place]?.text ?? ''

/** Forgets a draft, because it was taken: whoever writes the same again says it again. */
export function dropDraft(place: string): void {
  tried.delete(place)
  putDraft(place, null)
}
