// Who is typing, by conversation.
import { proxy } from 'valtio'

/** Account ids by conversation, in order of start, without the own account. */
export const typing = proxy<Record<number, string[]>>({})

/** Timeout for a missing stop event, for example after the sender lost the network. In ms. */
const EXPIRES = 8000

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const nameOf = (channelId: number, accountId: string) => `${channelId} ${accountId}`

/** Someone stopped typing, or their message arrived. */
export function typingStopped(channelId: number, accountId: string): void {
  const name = nameOf(channelId, accountId)
  clearTimeout(timers.get(name))
  timers.delete(name)
  const left = (typing[channelId] ?? []).filter((id) => id !== accountId)
  if (left.length > 0) typing[channelId] = left
  else delete typing[channelId]
}

/** Someone types. Removed after 8 s without another event. */
export function typingStarted(channelId: number, accountId: string): void {
  const name = nameOf(channelId, accountId)
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => typingStopped(channelId, accountId), EXPIRES),
  )
  if (!typing[channelId]?.includes(accountId)) typing[channelId] = [...(typing[channelId] ?? []), accountId]
}

/** Clears everything, after the stream was lost or the identity changed. */
export function nobodyTypes(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  for (const channelId of Object.keys(typing)) delete typing[Number(channelId)]
}
