// Unsent text per place, stored on the device within 200 ms, so that it survives a killed app.
import { proxy, ref } from 'valtio'
import { newId } from '../../lib/data/uuid.ts'
import { runNow } from '../device/picture.ts'
import { noteSaved } from '../device/saved.ts'
import { hold } from './busy.ts'

/** A draft of one place ('message:7', 'post', 'comment:<id>'). Files and payment fields are never part of it. */
export interface Draft {
  /** The text; for a form, the text that identifies it in a list. */
  text: string
  /** Milliseconds since 1970. */
  at: number
  /** The values of a form. */
  value?: unknown
  /** The idempotency key of this content, so that sending again after a restart acts once. Missing in drafts of older versions. */
  key?: string
  /** The draft of an earlier visit that `text` begins with. If that one turns out to be sent, it is taken off again. */
  continues?: { text: string; key: string }
}

/** The store of one identity's drafts (draft-device.ts). Rejects on failure. */
export interface DraftDevice {
  /** Drafts by place; damaged ones are left out. */
  all(): Promise<[place: string, kept: unknown][]>
  put(place: string, draft: Draft): Promise<void>
  remove(place: string): Promise<void>
}

/** Minimum interval between writes of a place, in ms. The first letter is written immediately, so at most this much typing is lost. */
const DELAY = 200
const LIFETIME = 30 * 24 * 60 * 60_000

/** By place. Read with useSnapshot; write with `keepDraft`. */
export const drafts = proxy<Record<string, Draft>>({})

/**
 * `kept` is false after the device failed to store a draft, until it succeeds again. Shown at the text field. `read`: the stored drafts of
 * this identity are in memory.
 */
export const draftStorage = proxy({ kept: true, read: false })

let store: DraftDevice | null = null
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
/** When each place was last written, in ms of the page's clock. */
const lastWrites = new Map<string, number>()

let writing = 0
let release: (() => void) | null = null

/** Prevents automatic reloads while text is not stored yet. */
function guardWords(): void {
  const onScreenAlone = (store === null || !draftStorage.kept) && Object.keys(drafts).length > 0
  // On navigation a page still has time to write; when it is hidden it may have none. Registered only while needed, because some
  // browsers keep no page with this listener in the back/forward cache.
  if (waiting.size > 0) globalThis.addEventListener?.('beforeunload', leave)
  else globalThis.removeEventListener?.('beforeunload', leave)
  // Before the store is read, text is in memory only.
  noteSaved('drafts', waiting.size === 0 && writing === 0 && (draftStorage.read || Object.keys(drafts).length === 0))
  if (waiting.size > 0 || writing > 0 || onScreenAlone) release ??= hold()
  else {
    release?.()
    release = null
  }
}

/** The latest write or removal. The store does them in order. */
let storing: Promise<void> = Promise.resolve()

/** Resolves when what was written and removed so far is on the device, or has failed. */
export const draftsStored = (): Promise<void> => storing

const write = (place: string): Promise<void> => (storing = writeNow(place))

async function writeNow(place: string): Promise<void> {
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

/** The last content sent per place without a confirmation. Changing a letter and changing it back gives the same content. */
const tried = new Map<string, Pick<Draft, 'text' | 'key'>>()

const empty = (): void => {
  lastWrites.clear()
  tried.clear()
  for (const place of Object.keys(drafts)) delete drafts[place]
}

/**
 * Switches to the drafts of another identity (null: none). Previous ones are written and removed from memory. Resolves when loaded.
 * `typedHere`: text typed since the start, before the store was open, belongs to the same identity and is stored.
 */
export async function openDrafts(of: DraftDevice | null, now = Date.now(), typedHere = false): Promise<void> {
  // Again for what is typed meanwhile.
  while (waiting.size > 0) await flushDrafts()
  if (!typedHere) empty()
  store = of
  Object.assign(draftStorage, { kept: true, read: of === null })
  guardWords()
  if (of === null) return
  const kept = await of.all().catch(() => [])
  if (store !== of) return
  for (const [place, value] of kept) {
    const draft = value as Draft | null
    if (typeof draft?.text !== 'string' || now - draft.at > LIFETIME) void of.remove(place).catch(() => {})
    else drafts[place] = continued(draft, drafts[place])
  }
  draftStorage.read = true
  for (const place of lastWrites.keys()) void write(place)
  guardWords()
}

/** Clears memory for another identity. Pending drafts are still written for the previous one. */
export function putDraftsAway(): void {
  void flushDrafts()
  store = null
  empty()
  draftStorage.read = false
  guardWords()
}

/** Clears memory without writing, because the identity is being wiped. */
export function dropDrafts(): void {
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  store = null
  empty()
  guardWords()
}

/** Writes pending drafts immediately, because the page may close. */
async function flushDrafts(): Promise<void> {
  await Promise.all([...waiting.keys()].map(write))
}

const leave = (): void => void flushDrafts()
globalThis.addEventListener?.('pagehide', leave)
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leave()
})

/** Its objects are replaced as a whole and written unchanged. */
const whole = (draft: Draft): Draft => ({
  ...draft,
  ...(typeof draft.value === 'object' && draft.value !== null ? { value: ref(draft.value) } : {}),
  ...(draft.continues ? { continues: ref(draft.continues) } : {}),
})

/** Adds typed text to the text of a field, after white space; text that repeats it replaces it. Pure. */
export const following = (there: string, typed: string): string =>
  typed.startsWith(there) ? typed : (/\s$/.test(there) ? there : `${there} `) + typed

/**
 * Text typed before the draft of an earlier visit was read follows it, as it would if that draft had been on screen. A form typed since
 * then replaces it.
 */
export function continued(kept: Draft, typed: Draft | undefined): Draft {
  // The same text keeps its key, because it may have been sent.
  if (!typed || (kept.text === typed.text && kept.value === undefined && typed.value === undefined)) return whole(kept)
  if (kept.value !== undefined || typed.value !== undefined || typed.text.startsWith(kept.text)) return typed
  const text = following(kept.text, typed.text)
  const continues = kept.key ? { continues: { text: text.slice(0, text.length - typed.text.length), key: kept.key } } : {}
  return whole({ text, at: typed.at, key: newId(), ...continues })
}

/** Stores a draft of any kind; null removes it. */
export function putDraft(place: string, draft: Draft | null): void {
  if (draft) drafts[place] = whole(draft)
  else delete drafts[place]
  // A person who types before the first screen has its content does not wait for it.
  if (!store) runNow('drafts')
  const rest = (lastWrites.get(place) ?? -Infinity) + DELAY - performance.now()
  // The next start must not find a sent text here.
  if (!draft || rest <= 0) void write(place)
  else if (!waiting.has(place))
    waiting.set(
      place,
      setTimeout(() => void write(place), rest),
    )
  guardWords()
}

/**
 * Text keeps its idempotency key until it is confirmed, so that sending it again is still the same message. Different text gets a
 * new key: the first may have arrived, and the server refuses another body for the same key (422). Surrounding white space is not sent.
 */
const keyFor = (place: string, text: string): string =>
  [tried.get(place), drafts[place]].find((one) => one?.text.trim() === text.trim())?.key ?? newId()

/** Stores the text of a place and its key; an empty text removes both. */
export function keepDraft(place: string, text: string, now = Date.now()): void {
  if (text === '') return putDraft(place, null)
  const continues = drafts[place]?.continues
  putDraft(place, { text, at: now, key: keyFor(place, text), ...(continues && text.startsWith(continues.text) ? { continues } : {}) })
}

/** The idempotency key for `text`, the content of a place. */
export function keyOfDraft(place: string, text: string): string {
  const key = keyFor(place, text)
  tried.set(place, { text, key })
  return key
}

/** The unsent text of a place; '' if there is none. */
export const draftAt = (place: string): string => drafts[place]?.text ?? ''

/** The text of a place without what is sent, by its key; undefined if it has no such part. */
export function restOfDraft(place: string, isSent: (key: string) => boolean): string | undefined {
  const { key, text = '', continues } = drafts[place] ?? {}
  if (key && isSent(key)) return ''
  return continues && isSent(continues.key) ? text.slice(continues.text.length) : undefined
}

/** A draft that was sent or discarded in another tab. Keys are random, so a draft of another identity is never meant. */
type Dropped = Required<Pick<Draft, 'key' | 'at'>> & { place: string }

const isDropped = (data: unknown): data is Dropped => typeof data === 'object' && data !== null && 'place' in data && 'key' in data

const channel = globalThis.BroadcastChannel ? new BroadcastChannel('foyer drafts') : null
channel?.addEventListener('message', ({ data }) => {
  if (!isDropped(data)) return
  const own = drafts[data.place]
  // What was typed here since then stays.
  if (own?.key === data.key && own.at <= data.at) delete drafts[data.place]
})

/** Removes a draft after it was accepted, also from other tabs. The same text written again is a new message. */
export function dropDraft(place: string): void {
  const { key, at } = drafts[place] ?? {}
  tried.delete(place)
  putDraft(place, null)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our origin
  if (key && at !== undefined) channel?.postMessage({ place, key, at } satisfies Dropped)
}
