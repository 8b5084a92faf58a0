// Pending messages of a conversation: the rows of its outbox lane.
import type { Waiting } from '../../../state/shown/outbox.ts'
import { isRecord } from '../../../lib/data/is-record.ts'

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** Also the idempotency key, so that a retry is the same message. */
  key: string
  text: string
  /** Milliseconds since 1970. */
  at: number
  state: Waiting['state']
  /** Whether it was sent at least once, so that it may have arrived. */
  tried: boolean
  /** Key of the reason why it is pending; null if there is none. */
  reason: string | null
  /** The server's sentence for a refusal. */
  sentence?: string
  /** The newest known message at the time of writing, to distinguish its echo from older messages; null if unknown. */
  after: number | null
}

/** The text is `text` in conversations, `body` in threads. */
const textOf = (body: unknown): string =>
  (isRecord(body) ? [body['text'], body['body']] : []).find((text): text is string => typeof text === 'string') ?? ''
const afterOf = (note: unknown): number | null => (isRecord(note) && typeof note['after'] === 'number' ? note['after'] : null)

/** The pending messages of a lane, in order of writing. Pure. */
export const outgoing = (rows: readonly Waiting[], sends: string, inLane: string): Outgoing[] =>
  rows
    .filter(({ op, lane }) => op === sends && lane === inLane)
    .map(({ key, body, createdAt, state, attempts, reason, sentence, note }) => ({
      key,
      text: textOf(body),
      at: createdAt,
      state,
      tried: attempts > 0,
      reason,
      sentence,
      after: afterOf(note),
    }))

/** The pending messages of this conversation. */
export const outgoingIn = (channelId: number, rows: readonly Waiting[]): Outgoing[] => outgoing(rows, 'chat.send', `chat:${channelId}`)

/** Whether it needs action by the person, because it is not retried automatically. */
export const needsSomebody = ({ state }: Pick<Outgoing, 'state'>): boolean => state === 'failed' || state === 'unknown'
