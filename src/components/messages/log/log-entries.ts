// The entries of a conversation: days, the marker of new messages, runs of one person's messages, a bubble per message.
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import type { Outgoing } from '../composer/outgoing.ts'

/** A number in conversations, a string in threads. */
export type MessageId = number | string

/** The common form of a message. */
export interface LogMessage {
  id: MessageId
  text: string
  type: 'user' | 'bot' | 'system'
  accountId: string
  account: BaseAccount | null
  createdAt: string
}

export interface BubbleEntry {
  /** Stable from the moment of writing. */
  key: string
  text: string
  /** Milliseconds since 1970. */
  at: number
  /** Null until confirmed by the server. */
  id: MessageId | null
  outgoing?: Outgoing
}

export type LogEntry =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'said'; key: string; id: MessageId; text: string }
  /** `bot`: an automatic message; the account is the one it speaks for. */
  | { kind: 'run'; key: string; mine: boolean; bot?: true; account: BaseAccount | null; bubbles: BubbleEntry[] }

/** After a longer pause a new run starts, with its time. In ms. */
const SILENCE = 5 * 60_000

/**
 * Joins messages (oldest first) with pending ones, each once, whichever of the answer and the live echo came first. `keyOf` maps a
 * message to its key. Without keys from the server, an own message with the same text after the start of sending counts as the echo,
 * until the answer names another. `arrived`: pending messages whose answer was lost, found by their key. Pure.
 */
export function reconcile(
  messages: readonly LogMessage[],
  outgoing: readonly Outgoing[],
  me: string | undefined,
  keyOf: (messageId: MessageId) => string | undefined,
): { keys: Map<MessageId, string>; waiting: Outgoing[]; arrived: Outgoing[] } {
  const keys = new Map<MessageId, string>()
  for (const { id } of messages) {
    const key = keyOf(id)
    if (key !== undefined) keys.set(id, key)
  }
  const waiting: Outgoing[] = []
  const arrived: Outgoing[] = []
  for (const one of outgoing) {
    const { after } = one
    const mayEcho = one.tried && one.state !== 'failed' && after !== null
    const named = messages.find(({ id }) => keys.get(id) === one.key)
    const echo =
      named ??
      (mayEcho
        ? messages.find(
            ({ id, accountId, text }) => accountId === me && text === one.text && typeof id === 'number' && id > after && !keys.has(id),
          )
        : undefined)
    if (echo) keys.set(echo.id, one.key)
    else waiting.push(one)
    if (named && one.state !== 'sending') arrived.push(one)
  }
  return { keys, waiting, arrived }
}

/** The start of new messages: the first id, and the number of messages of others. */
export interface NewMark {
  firstId: MessageId
  count: number
}

/**
 * New messages on entry: if the seat is unread, others' messages since it was last marked as read; otherwise those after `knownId`,
 * the newest that this device had. Never older than the person's own last message. Null if there are none.
 */
export function newOnEntry(
  messages: readonly LogMessage[],
  seat: Pick<ChatChannelMember, 'accountId' | 'read' | 'updatedAt'>,
  knownId: number | null,
): NewMark | null {
  if (seat.read && knownId === null) return null
  const own = messages.findLastIndex(({ accountId, type }) => accountId === seat.accountId && type === 'user')
  const theirs = messages.slice(own + 1).filter(({ accountId, type }) => accountId !== seat.accountId && type === 'user')
  const readAt = Date.parse(seat.updatedAt)
  const since = theirs.filter((message) => (seat.read ? Number(message.id) > (knownId ?? 0) : Date.parse(message.createdAt) > readAt))
  // The seat is unread, so at least the last message is new.
  const fresh = since.length > 0 || seat.read ? since : theirs.slice(-1)
  const [first] = fresh
  return first ? { firstId: first.id, count: fresh.length } : null
}

export interface LogOf {
  /** Oldest first. */
  messages: readonly LogMessage[]
  outgoing: readonly Outgoing[]
  /** Undefined until known, at a first start. */
  me: string | undefined
  mark: NewMark | null
  keyOf: (messageId: MessageId) => string | undefined
  /** A key that is equal for moments of one local day. */
  dayOf: (at: number) => string
}

interface Log {
  entries: LogEntry[]
  /** Messages that arrived although the answer was lost. */
  arrived: Outgoing[]
}

type RunEntry = Extract<LogEntry, { kind: 'run' }>

/** Whether a message continues a run: same person, without a pause. */
const goesOn = (last: LogEntry | undefined, next: RunEntry): last is RunEntry =>
  last?.kind === 'run' &&
  last.mine === next.mine &&
  last.bot === next.bot &&
  (next.mine || last.account?.id === next.account?.id) &&
  next.bubbles[0]!.at - last.bubbles.at(-1)!.at < SILENCE

function wholeLog({ messages, outgoing, me, mark, keyOf, dayOf }: LogOf): Log {
  const { keys, waiting, arrived } = reconcile(messages, outgoing, me, keyOf)
  const entries: LogEntry[] = []
  let day = ''
  const open = (at: number): void => {
    const next = dayOf(at)
    if (next !== day) entries.push({ kind: 'day', key: `day ${next}`, at })
    day = next
  }
  const add = (accountId: string | undefined, account: BaseAccount | null, bubble: BubbleEntry, bot?: true): void => {
    open(bubble.at)
    const last = entries.at(-1)
    const mine = accountId === me && !bot
    const run: RunEntry = { kind: 'run', key: `run ${bubble.key}`, mine, ...(bot && { bot }), account, bubbles: [bubble] }
    if (goesOn(last, run)) last.bubbles.push(bubble)
    else entries.push(run)
  }
  for (const message of messages) {
    const { id, text, account, accountId } = message
    const at = Date.parse(message.createdAt)
    if (mark?.firstId === id) {
      open(at)
      entries.push({ kind: 'new', key: `new ${id}`, count: mark.count })
    }
    if (message.type === 'system') {
      open(at)
      entries.push({ kind: 'said', key: `said ${id}`, id, text })
    } else add(accountId, account, { key: keys.get(id) ?? String(id), id, text, at }, message.type === 'bot' || undefined)
  }
  for (const one of waiting) add(me, null, { key: one.key, id: null, text: one.text, at: one.at, outgoing: one })
  return { entries, arrived }
}

/** A log starts with its day, unless it is that of the last entry above. A run continues across the seam. */
function joined(above: readonly LogEntry[], log: readonly LogEntry[]): LogEntry[] {
  const day = above.findLast(({ kind }) => kind === 'day')
  const rest = day?.key === log[0]?.key ? log.slice(1) : log
  const [last, next] = [above.at(-1), rest[0]]
  if (next?.kind !== 'run' || !goesOn(last, next)) return [...above, ...rest]
  return [...above.slice(0, -1), { ...last, bubbles: [...last.bubbles, ...next.bubbles] }, ...rest.slice(1)]
}

/** The last entries of a log with this newest message. It is read upwards page by page, so lower entries are reused. */
const madeBefore = new WeakMap<LogMessage, { of: LogOf; log: Log }>()

/** The number of messages added above if nothing else is new; else -1. A pending message may be confirmed among them. */
function olderThan(before: LogOf | undefined, of: LogOf): number {
  if (!before || before.outgoing.length + of.outgoing.length > 0) return -1
  const same = (['me', 'mark', 'keyOf', 'dayOf'] as const).every((name) => before[name] === of[name])
  const count = of.messages.length - before.messages.length
  return same && before.messages.every((message, at) => message === of.messages[count + at]) ? count : -1
}

function logAfter(of: LogOf, before: { of: LogOf; log: Log } | undefined): Log {
  const older = olderThan(before?.of, of)
  if (!before || older < 0) return wholeLog(of)
  if (older === 0) return before.log
  return { arrived: [], entries: joined(wholeLog({ ...of, messages: of.messages.slice(0, older) }).entries, before.log.entries) }
}

/** All entries in reading order. */
export function logEntries(of: LogOf): Log {
  const newest = of.messages.at(-1)
  const log = logAfter(of, newest && madeBefore.get(newest))
  if (newest) madeBefore.set(newest, { of, log })
  return log
}
