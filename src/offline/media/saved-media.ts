// Saves media on the device by choice, deletes it, and finds it again. One identity at a time: the one that is open.
import { subscribe } from 'valtio'
import type { Scope } from '../../api/scope.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { keepsNothing } from '../../state/device/device.ts'
import type { Playing } from '../../state/device/player.ts'
import { savedMedia, type SavedMedia, type SavingProblem } from '../../state/device/saved-media.ts'
import { StorageError } from '../storage/store.ts'
import { FetchError, fetchNext } from './fetch-media.ts'
import { mediaStoreOf, type MediaHead, type MediaStore } from './media-store.ts'

/** Bytes that must stay free beside a file, for answers and drafts. */
const SPARE = 20 * 1024 * 1024

let open: Scope | undefined
let store: MediaStore | undefined
const running = new Map<string, AbortController>()

/** A copy, because a proxy takes over the objects that it is given, and the device stores no proxies. */
const plain = (playing: Playing): Playing => ({ ...playing, channel: { ...playing.channel } })

const shownOf = ({ playing, got, size, whole, at }: MediaHead): SavedMedia => ({
  playing: plain(playing),
  got,
  size,
  at,
  state: whole ? 'saved' : 'waiting',
})

/**
 * Reads what an identity saved, and goes on with what was interrupted. Called by everything that shows it; opens each scope once. Never
 * rejects.
 */
export async function openSavedMedia(scope: Scope): Promise<void> {
  if (scope === open || scope.closed.aborted) return
  leave()
  open = scope
  savedMedia.of = scope.id
  if (keepsNothing()) return
  const mine = (store = mediaStoreOf(scope))
  scope.closed.addEventListener('abort', () => scope === open && leave(), { once: true })
  const heads = await mine.heads().catch(() => [])
  if (store !== mine) return
  // A file whose saving began meanwhile is shown as it is now.
  for (const head of heads) savedMedia.all[head.playing.id] ??= shownOf(head)
  goOn()
}

function leave(): void {
  for (const one of running.values()) one.abort()
  running.clear()
  store?.close()
  store = undefined
  open = undefined
  Object.assign(savedMedia, { of: null, all: {} })
}

function goOn(): void {
  for (const { playing, state } of Object.values(savedMedia.all)) if (state === 'waiting') void save(playing)
}
subscribe(connectivity, () => connectivity.state === 'online' && goOn())
globalThis.addEventListener?.('online', goOn)

const problemOf = (error: unknown): SavingProblem | null => {
  if (error instanceof FetchError) return error.problem === 'gone' ? 'gone' : null
  if (error instanceof StorageError) return error.problem === 'full' || error.problem === 'declined' ? error.problem : 'unavailable'
  return 'unavailable'
}

/** Refuses a file that cannot fit before it is fetched in vain. */
async function needsRoom(bytes: number): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota !== undefined && quota - usage < bytes + SPARE) throw new StorageError('full')
}

async function fetchAll(of: MediaStore, playing: Playing, signal: AbortSignal): Promise<void> {
  const known = (await of.heads()).find((head) => head.playing.id === playing.id)
  // The file of a content can be replaced.
  const isSame = known?.url === playing.audioUrl
  if (known && !isSame) await of.remove(playing.id)
  let head: MediaHead = isSame
    ? known
    : { playing, url: playing.audioUrl, type: '', etag: null, got: 0, size: null, pieces: 0, whole: false, at: Date.now() }
  let isRoomKnown = false
  while (!head.whole) {
    const fetched = await fetchNext(head, signal)
    if (signal.aborted) return
    head = fetched.head
    if (!isRoomKnown) await needsRoom((head.size ?? head.got) - head.got + fetched.bytes.size)
    isRoomKnown = head.size !== null
    if (fetched.anew) await of.remove(playing.id)
    await of.add(head, fetched.bytes)
    if (signal.aborted) return
    savedMedia.all[playing.id] = { ...shownOf(head), state: head.whole ? 'saved' : 'saving' }
  }
  savedMedia.all[playing.id] = shownOf(head)
}

/** Only one tab fetches a file. The others wait for it, and then find it complete. */
const alone = (contentId: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`foyer-m ${open?.id} ${contentId}`, work) : work()

/** Saves a content with sound, or goes on with it. Failures are in `savedMedia`. Never rejects. */
export async function save(given: Playing): Promise<void> {
  const playing = plain(given)
  const { id } = playing
  if (running.has(id)) return
  const before = savedMedia.all[id]
  const shown: SavedMedia = {
    playing: plain(playing),
    got: before?.got ?? 0,
    size: before?.size ?? null,
    at: before?.at ?? Date.now(),
    state: 'saving',
  }
  savedMedia.all[id] = shown
  const of = store
  const control = new AbortController()
  running.set(id, control)
  try {
    if (!of) throw new StorageError(keepsNothing() ? 'declined' : 'unavailable')
    await alone(id, () => fetchAll(of, playing, control.signal))
  } catch (error) {
    if (control.signal.aborted) return
    const problem = problemOf(error)
    savedMedia.all[id] = problem ? { ...shown, got: 0, state: 'failed', problem } : { ...(savedMedia.all[id] ?? shown), state: 'waiting' }
    // Half a file is of no use, and takes the space that others need.
    if (problem) await of?.remove(id).catch(() => {})
  } finally {
    if (running.get(id) === control) running.delete(id)
  }
}

/** Stops saving it, and deletes it from the device. Rejects with StorageError. */
export async function unsave(contentId: string): Promise<void> {
  running.get(contentId)?.abort()
  running.delete(contentId)
  delete savedMedia.all[contentId]
  await store?.remove(contentId)
}

/** The saved file; null if there is none, or it cannot be read. Never rejects. */
export async function savedFile(contentId: string): Promise<Blob | null> {
  return (await store?.file(contentId).catch(() => null)) ?? null
}
