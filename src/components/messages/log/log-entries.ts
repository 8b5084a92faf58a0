// A conversation as it is read: days, what is new, runs of one person's messages, one bubble for each message.
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import type { Outgoing } from '../composer/outgoing.ts'

/** Of a conversation a number, of a thread a text. */
export type MessageId = number | string

/** A message as both have it. */
export interface LogMessage {
  id: MessageId
  text: string
  type: 'user' | 'bot' | 'system'
  accountId: string
  account: BaseAccount | null
  createdAt: string
}

export interface BubbleEntry {
  /** Stays the same from the moment it is written. */
  key: string
  text: string
  /** Milliseconds since 1970. */
  at: number
  /** null until the server has it. */
  id: MessageId | null
  outgoing?: Outgoing
}

export type LogEntry =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'said'; key: string; id: MessageId; text: string }
  /** `bot`: no one wrote it; the account is the one it speaks for. */
  | { kind: 'run'; key: string; mine: boolean; bot?: true; account: BaseAccount | null; bubbles: BubbleEntry[] }

/** A longer silence begins a new run, which tells its time again. */
const SILENCE = 5 * 60_000

/**
 * Joins messages (oldest first) with those on their way, each once, whichever of the answer and the socket's echo came first.
 * `keyOf` tells which message a key became. A server that sends no keys leaves a guess: an own message of the same text that
 * came after the sending began is its echo, until the answer names another. `arrived` are those whose answer was lost, as
 * their key says. Pure.
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

/** Where the new messages begin: the first one's id, and how many there are of others. */
export interface NewMark {
  firstId: MessageId
  count: number
}

/**
 * What is new on entry: with an unread seat, others' messages since the seat was last marked read; with a read one, those
 * that came after `knownId`, the newest this device had. Never older than one's own last message. null when nothing is.
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
  // The server says that something is new: then the last one is, at least.
  const fresh = since.length > 0 || seat.read ? since : theirs.slice(-1)
  const [first] = fresh
  return first ? { firstId: first.id, count: fresh.length } : null
}

export interface LogOf {
  /** Oldest first. */
  messages: readonly LogMessage[]
  outgoing: readonly Outgoing[]
  /** Unknown for a moment at the first start. */
  me: string | undefined
  mark: NewMark | null
  keyOf: (messageId: MessageId) => string | undefined
  /** The same text for moments of one day where the reader is. */
  dayOf: (at: number) => string
}

interface Log {
  entries: LogEntry[]
  /** What has arrived without its answer. */
  arrived: Outgoing[]
}

type RunEntry = Extract<LogEntry, { kind: 'run' }>

/** One person goes on, without a silence. */
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

/** A log begins with its day: none where it is that of the last entry above. A run goes on across the seam. */
function joined(above: readonly LogEntry[], log: readonly LogEntry[]): LogEntry[] {
  const day = above.findLast(({ kind }) => kind === 'day')
  const rest = day?.key === log[0]?.key ? log.slice(1) : log
  const [last, next] = [above.at(-1), rest[0]]
  if (next?.kind !== 'run' || !goesOn(last, next)) return [...above, ...rest]
  return [...above.slice(0, -1), { ...last, bubbles: [...last.bubbles, ...next.bubbles] }, ...rest.slice(1)]
}

/** What was made last of a log with this newest message: it is read upwards, a page at a time, and what is below stays. */
const madeBefore = new WeakMap<LogMessage, { of: LogOf; log: Log }>()

/** How many messages came in above, when nothing else is new; else -1. One on its way may have arrived among them. */
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

/** Everything in the order it is read. */
export function logEntries(of: LogOf): Log {
  const newest = of.messages.at(-1)
  const log = logAfter(of, newest && madeBefore.get(newest))
  if (newest) madeBefore.set(newest, { of, log })
  return log
}
