// Who is typing where, as far as we heard.
import { proxy } from 'valtio'

/** Account ids by conversation, in the order they began; never one's own. */
export const typing = proxy<Record<number, string[]>>({})

/** A stop that never came (the sender's network went) must not leave someone typing for ever. */
const EXPIRES = 8000

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const nameOf = (channelId: number, accountId: string) => `${channelId} ${accountId}`

/** Someone stopped, or their message came. */
export function typingStopped(channelId: number, accountId: string): void {
  const name = nameOf(channelId, accountId)
  clearTimeout(timers.get(name))
  timers.delete(name)
  const left = (typing[channelId] ?? []).filter((id) => id !== accountId)
  if (left.length > 0) typing[channelId] = left
  else delete typing[channelId]
}

/** Someone types; forgotten after 8 s without another word of it. */
export function typingStarted(channelId: number, accountId: string): void {
  const name = nameOf(channelId, accountId)
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => typingStopped(channelId, accountId), EXPIRES),
  )
  if (!typing[channelId]?.includes(accountId)) typing[channelId] = [...(typing[channelId] ?? []), accountId]
}

/** No one is known to type: the stream was lost, or the identity changed. */
export function nobodyTypes(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  for (const channelId of Object.keys(typing)) delete typing[Number(channelId)]
}
