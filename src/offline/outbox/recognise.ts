// Contract servers without our idempotency keys: before a write that may have arrived is sent again, its effect is searched for.
import type { Transport } from '../../api/transport/transport.ts'
import { keyOfMessage } from '../../state/typed/message-keys.ts'
import type { OutboxRow } from './rows/row.ts'

/** Clock drift: the server's time of a message may be earlier than the time it was sent. */
const DRIFT = 2 * 60_000

type Found = Record<string, unknown>
const isRecord = (value: unknown): value is Found => typeof value === 'object' && value !== null
const textIn = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

interface Trace {
  /** The list that would contain it, newest first. */
  path: string
  /** Whether a row of that list has the same content. */
  fits(found: Found, row: OutboxRow): boolean
  /** The creation time of the row, according to the server. */
  at(found: Found): unknown
}

/** By operation. Other operations cannot be recognised: a like can be sent repeatedly, and for the rest a person must check. */
const traces: Record<string, Trace> = {
  'chat.send': {
    path: '/self/chat/channels/:channelId/messages',
    fits: (found, { body }) => found['text'] === textIn(body, 'text'),
    at: ({ createdAt }) => createdAt,
  },
  'threads.send': {
    path: '/threads/:threadId/messages',
    fits: (found, { body }) => found['body'] === textIn(body, 'body'),
    at: ({ sentAt }) => sentAt,
  },
}

/** 'absent': it has not arrived, or sending it again does no harm. 'doubtful': this cannot be determined. Otherwise the answer it got. */
export type Recognised = 'absent' | 'doubtful' | { answer: unknown }

/**
 * Searches for the effect of a write whose answer was lost. Our own server needs no search, because it knows the key. Rejects like
 * `transport.send`. `me` is the account that wrote it.
 */
export async function recognise(row: OutboxRow, transport: Transport, me: string | undefined): Promise<Recognised> {
  if (transport.isOurs() || row.wish || row.method !== 'POST') return 'absent'
  const trace = traces[row.op]
  // Any response shows whether the server is ours.
  const list = await transport.send({
    method: 'GET',
    path: trace?.path ?? '/organization',
    auth: row.auth,
    params: trace ? { ...row.params, page: 1, pageSize: 25 } : {},
  })
  if (transport.isOurs()) return 'absent'
  if (!trace || !Array.isArray(list)) return 'doubtful'
  const since = (row.firstSentAt ?? row.createdAt) - DRIFT
  const answer = list
    .filter(isRecord)
    .find(
      (found) =>
        found['accountId'] === me &&
        trace.fits(found, row) &&
        Date.parse(String(trace.at(found))) >= since &&
        keyOfMessage(found['id'] as number | string) === undefined,
    )
  return answer ? { answer } : 'absent'
}
