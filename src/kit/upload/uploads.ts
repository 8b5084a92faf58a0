// Uploads by identity and place. Navigation does not stop them, and they start again when the network is back. Only closing the page ends
// them, after a question.
import type { QueryClient } from '@tanstack/react-query'
import type { Watched } from '../../api/endpoint.ts'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { toDataUri } from '../../lib/files/data-uri.ts'
import { newId } from '../../lib/data/uuid.ts'
import { guardClosing } from '../form/leaving/guard-closing.ts'
import { onNetworkBack } from '../lazy/network-back.ts'

export interface Upload<Answer = unknown> {
  /** Also its idempotency key, so that a retry creates no second file. */
  id: string
  name: string
  /** Bytes. */
  size: number
  state: 'reading' | 'sending' | 'done' | 'failed'
  /** 0 to 1. */
  share: number
  /** The reason of a failure. */
  failure?: unknown
  /** The result, when complete. */
  answer?: Answer
}

/** Sends a file and resolves to its id or address. `name`: the file name on the device. */
export type Send<Answer> = (
  client: QueryClient,
  file: { dataUri: string; name: string; from: Blob },
  watch: Watched & { idempotencyKey: string },
) => Promise<Answer>

export interface How<Answer> {
  send: Send<Answer>
  /** The limit in bytes. A larger file is not read. */
  most?: number
  /** Creates the data URI, possibly scaled down. Unchanged by default. */
  read?: (file: File, signal: AbortSignal) => Promise<string>
}

export interface Uploads {
  /** The uploads of a place, in order of choice; the same array until it changes. */
  at(place: string): readonly Upload[]
  add(place: string, files: readonly File[], how: How<unknown>): void
  /** Retries a failed upload. */
  retry(place: string, id: string, how: How<unknown>): void
  /** Cancels or removes an upload. */
  remove(place: string, id: string): void
  /** Subscribes until the returned function is called. Without subscribers running uploads continue, and others are removed. */
  visit(place: string): () => void
  subscribe: (changed: () => void) => () => void
}

const none: readonly Upload[] = []
/** It failed without a network, so it starts again once there is one. */
export const isWaiting = ({ state, failure }: Pick<Upload, 'state' | 'failure'>): boolean =>
  state === 'failed' && failure instanceof OfflineError && failure.kind === 'network'
const isUnderWay = (upload: Upload): boolean => upload.state === 'reading' || upload.state === 'sending' || isWaiting(upload)

function createUploads(client: QueryClient): Uploads {
  const places = new Map<string, readonly Upload[]>()
  const files = new Map<string, File>()
  const stops = new Map<string, AbortController>()
  /** Ends the waiting for the network. */
  const waits = new Map<string, () => void>()
  const visitors = new Map<string, number>()
  const listeners = new Set<() => void>()

  const at = (place: string) => places.get(place) ?? none
  const put = (place: string, next: readonly Upload[]) => {
    for (const { id } of at(place)) {
      if (next.some((one) => one.id === id)) continue
      files.delete(id)
      waits.get(id)?.()
    }
    if (next.length > 0) places.set(place, next)
    else places.delete(place)
    for (const listener of listeners) listener()
  }
  const change = (place: string, id: string, to: Partial<Upload>) =>
    put(
      place,
      at(place).map((one) => (one.id === id ? { ...one, ...to } : one)),
    )

  /** The page must not be closed meanwhile, because only it has the file. */
  function whenBack(id: string, again: () => void): () => void {
    const release = guardClosing()
    const stop = onNetworkBack(() => {
      end()
      again()
    })
    const end = () => {
      waits.delete(id)
      stop()
      release()
    }
    return end
  }

  async function run(place: string, id: string, how: How<unknown>): Promise<void> {
    const { send, most = Infinity, read = toDataUri } = how
    const file = files.get(id)
    if (!file || stops.has(id)) return
    const controller = new AbortController()
    stops.set(id, controller)
    waits.get(id)?.()
    const release = guardClosing()
    const { signal } = controller
    change(place, id, { state: 'reading', share: 0, failure: undefined })
    try {
      if (file.size > most) throw new ApiError(413, 'tooLarge')
      const dataUri = await read(file, signal)
      change(place, id, { state: 'sending' })
      const onProgress = (share: number) => change(place, id, { share })
      const answer = await send(client, { dataUri, name: file.name, from: file }, { idempotencyKey: id, signal, onProgress })
      change(place, id, { state: 'done', share: 1, answer })
    } catch (failure) {
      change(place, id, { state: 'failed', failure })
      if (isWaiting({ state: 'failed', failure }) && files.has(id))
        waits.set(
          id,
          whenBack(id, () => void run(place, id, how)),
        )
    } finally {
      stops.delete(id)
      release()
    }
  }

  return {
    at,
    add(place, chosen, how) {
      const added = chosen.map((file) => ({ file, id: newId() }))
      for (const { id, file } of added) files.set(id, file)
      const rows = added.map(({ id, file: { name, size } }) => ({ id, name, size, state: 'reading' as const, share: 0 }))
      put(place, [...at(place), ...rows])
      for (const { id } of added) void run(place, id, how)
    },
    retry: (place, id, how) => void run(place, id, how),
    remove(place, id) {
      put(
        place,
        at(place).filter((one) => one.id !== id),
      )
      stops.get(id)?.abort()
    },
    visit(place) {
      visitors.set(place, (visitors.get(place) ?? 0) + 1)
      return () => {
        visitors.set(place, (visitors.get(place) ?? 1) - 1)
        // Delayed, because a component that is remounted has not left.
        setTimeout(() => {
          if (visitors.get(place) !== 0) return
          visitors.delete(place)
          put(place, at(place).filter(isUnderWay))
        })
      }
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

const shelves = new WeakMap<QueryClient, Uploads>()

/** The uploads of one identity. They end with its cache, whose calls are aborted when it closes. */
export function uploadsOf(client: QueryClient): Uploads {
  const known = shelves.get(client) ?? createUploads(client)
  shelves.set(client, known)
  return known
}
