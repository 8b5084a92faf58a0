// Servers of the contract without our keys: before something that may have arrived is sent again, it is looked for.
import type { Transport } from '../../api/transport/transport.ts'
import { keyOfMessage } from '../../state/typed/message-keys.ts'
import type { OutboxRow } from './rows/row.ts'

/** Clocks differ: a message may seem to be older than its sending. */
const DRIFT = 2 * 60_000

type Found = Record<string, unknown>
const isRecord = (value: unknown): value is Found => typeof value === 'object' && value !== null
const textIn = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

interface Trace {
  /** The list it would be in, newest first. */
  path: string
  /** Whether a row of that list says the same. */
  fits(found: Found, row: OutboxRow): boolean
  /** When the row was made, as the server says. */
  at(found: Found): unknown
}

/** By operation. What is not here cannot be recognised: a like is one however often it is sent, for the rest a person must look. */
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

/** 'absent': it has not arrived, or sending it again does no harm. 'doubtful': no one can tell. Else the answer it got. */
export type Recognised = 'absent' | 'doubtful' | { answer: unknown }

/**
 * Looks for the effect of a write whose answer was lost. A server that is ours needs no looking: it knows the key. Rejects as
 * `transport.send` does. `me` is the account that wrote it.
 */
export async function recognise(row: OutboxRow, transport: Transport, me: string | undefined): Promise<Recognised> {
  if (transport.isOurs() || row.wish || row.method !== 'POST') return 'absent'
  const trace = traces[row.op]
  // Asking anything tells whose server it is.
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
