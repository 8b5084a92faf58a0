// Messages on their way: shown at once, sent one after the other, and kept on the device until the server has them.
import type { QueryClient } from '@tanstack/react-query'
import { proxy } from 'valtio'
import { ApiError, OfflineError, isTransient } from '../../api/errors.ts'
import { chatWrites } from '../../api/resources/chat.ts'
import { transportOf } from '../../api/transport.ts'
import { isReachable } from '../../lib/connectivity-state.ts'
import { retryDelay } from '../../lib/retry.ts'
import { newId } from '../../lib/uuid.ts'
import { connectivity } from '../../state/connectivity.ts'
import { dropDraft, keepDraft, type Draft } from '../../state/drafts.ts'
import { nameMessage } from '../../state/message-keys.ts'
import { failureKey } from '../failure-words.ts'

/**
 * `lost`: no answer came, so it may have arrived all the same. `after`: the newest message known when it was sent, so that
 * its own echo can be told from older messages.
 */
export type Sending =
  | { status: 'sending'; after: number }
  | { status: 'failed'; after: number; reason: ReturnType<typeof failureKey>; lost: boolean }

/** One message that the server has not confirmed. Without `sending` the app was closed before it knew. */
export interface Outgoing {
  /** Also the idempotency key: sent again it is still the same message. */
  key: string
  text: string
  /** Milliseconds since 1970. */
  at: number
  sending?: Sending
}

/** By key. Their text is among the drafts, under `unsent:<channel>:<key>`, which outlives the page. */
export const sendings = proxy<Record<string, Sending>>({})

const AGAIN = 2
const lanes = new WeakMap<QueryClient, Map<number, Promise<void>>>()

const placeOf = (channelId: number, key: string): string => `unsent:${channelId}:${key}`

/** What of the drafts is on its way in this conversation, oldest first. Pure. */
export function outgoingIn(
  channelId: number,
  drafts: Readonly<Record<string, Draft>>,
  states: Readonly<Record<string, Sending>>,
): Outgoing[] {
  const prefix = placeOf(channelId, '')
  return Object.entries(drafts)
    .filter(([place]) => place.startsWith(prefix))
    .map(([place, { text, at }]) => {
      const key = place.slice(prefix.length)
      return { key, text, at, sending: states[key] }
    })
    .toSorted((a, b) => a.at - b.at)
}

/** Forgets a message that was not sent, or whose arrival is known. */
export function discardOutgoing(channelId: number, key: string): void {
  dropDraft(placeOf(channelId, key))
  delete sendings[key]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function deliver(client: QueryClient, channelId: number, { key, text }: Outgoing, after: number): Promise<void> {
  const write = {
    ...chatWrites.send,
    meta: { quiet: true },
    // Named before it enters the cache: at no moment are there two of it.
    onSuccess: (...given: Parameters<NonNullable<typeof chatWrites.send.onSuccess>>) => {
      nameMessage(given[0].id, key)
      discardOutgoing(channelId, key)
      return chatWrites.send.onSuccess?.(...given)
    },
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.getMutationCache().build(client, write).execute({ channelId, body: { text }, idempotencyKey: key })
      return
    } catch (error) {
      // The account was left; its drafts are its own and wait for it.
      if (error instanceof OfflineError && error.kind === 'closed') return
      if (attempt < AGAIN && isTransient(error) && isReachable(connectivity.state)) {
        await pause((error instanceof ApiError && error.retryAfter) || retryDelay(attempt))
        continue
      }
      sendings[key] = { status: 'failed', after, reason: failureKey(error), lost: error instanceof OfflineError }
      return
    }
  }
}

/** Sends behind what is already on its way there, so that messages arrive in the order they were written. */
function enqueue(client: QueryClient, channelId: number, outgoing: Outgoing, after: number): void {
  sendings[outgoing.key] = { status: 'sending', after }
  const lane = lanes.get(client) ?? new Map<number, Promise<void>>()
  lanes.set(client, lane)
  lane.set(
    channelId,
    (lane.get(channelId) ?? Promise.resolve()).then(() => deliver(client, channelId, outgoing, after)),
  )
}

/**
 * Takes a message on: from now on it is shown and kept, until it arrives or is discarded. Throws OfflineError while nothing
 * gets through, before anything is taken. `after` is the id of the newest message known.
 */
export function sendMessage(client: QueryClient, channelId: number, text: string, after: number): void {
  transportOf(client).assertOnline()
  const outgoing = { key: newId(), text, at: Date.now() }
  keepDraft(placeOf(channelId, outgoing.key), text, outgoing.at)
  enqueue(client, channelId, outgoing, after)
}

/** Sends one that failed again, under its own key: if the first one did arrive, nothing happens twice. */
export function sendAgain(client: QueryClient, channelId: number, outgoing: Outgoing, after: number): void {
  if (outgoing.sending?.status !== 'sending') enqueue(client, channelId, outgoing, outgoing.sending?.after ?? after)
}
