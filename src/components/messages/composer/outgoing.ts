// Messages on their way, as a conversation shows them: the rows of its lane of the outbox.
import type { Waiting } from '../../../state/shown/outbox.ts'
import { isRecord } from '../../../lib/data/is-record.ts'

/** One message that the server has not confirmed. */
export interface Outgoing {
  /** Also the idempotency key: sent again it is still the same message. */
  key: string
  text: string
  /** Milliseconds since 1970. */
  at: number
  state: Waiting['state']
  /** It was sent at least once, so it may have arrived. */
  tried: boolean
  /** Key of the words that say what is in its way; null when nothing is known to be. */
  reason: string | null
  /** The newest message known when it was written, so that its own echo can be told from older messages; null when unknown. */
  after: number | null
}

/** Conversations call it a text, threads a body. */
const textOf = (body: unknown): string =>
  (isRecord(body) ? [body['text'], body['body']] : []).find((text): text is string => typeof text === 'string') ?? ''
const afterOf = (note: unknown): number | null => (isRecord(note) && typeof note['after'] === 'number' ? note['after'] : null)

/** What of these writes waits in this lane, in the order of writing. Pure. */
export const outgoing = (rows: readonly Waiting[], sends: string, inLane: string): Outgoing[] =>
  rows
    .filter(({ op, lane }) => op === sends && lane === inLane)
    .map(({ key, body, createdAt, state, attempts, reason, note }) => ({
      key,
      text: textOf(body),
      at: createdAt,
      state,
      tried: attempts > 0,
      reason,
      after: afterOf(note),
    }))

/** What is on its way in this conversation. */
export const outgoingIn = (channelId: number, rows: readonly Waiting[]): Outgoing[] => outgoing(rows, 'chat.send', `chat:${channelId}`)

/** Whether it needs the person: nothing more happens with it by itself. */
export const needsSomebody = ({ state }: Pick<Outgoing, 'state'>): boolean => state === 'failed' || state === 'unknown'
