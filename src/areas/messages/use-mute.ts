// Whether a conversation is muted, and until when. The server stores the switch, this device stores the end.
import { useMutation } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { chatWrites } from '../../api/resources/community/chat.ts'
import type { ChatChannelMember } from '../../contract/community/chat.ts'
import { changeOwn, own, without } from '../../state/identity/own.ts'

export interface Mute {
  muted: boolean
  /** Milliseconds since 1970; null if it has no end. */
  until: number | null
  /** null mutes without an end. */
  mute: (until: number | null) => void
  unmute: () => void
}

export function useMute({ channelId, notifications }: Pick<ChatChannelMember, 'channelId' | 'notifications'>): Mute {
  const { mutes } = useSnapshot(own)
  const { mutate } = useMutation(chatWrites.setNotifications)
  const set = (to: boolean, until: number | null) => {
    changeOwn('mutes', (before) => (until === null ? without(before, String(channelId)) : { ...before, [channelId]: until }))
    // If only the end changed, nothing is sent, because the server does not store it.
    if (to !== notifications) mutate({ channelId, body: { notifications: to } })
  }
  return {
    muted: !notifications,
    until: notifications ? null : (mutes[channelId] ?? null),
    mute: (until) => set(false, until),
    unmute: () => set(true, null),
  }
}
