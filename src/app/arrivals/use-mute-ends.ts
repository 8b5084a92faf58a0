// Conversations that were muted for a time are heard again when it is over: now, or at the next start after it.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { chatWrites } from '../../api/resources/community/chat.ts'
import { changeOwn, own, without } from '../../state/identity/own.ts'

/** The most that a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1

export function useMuteEnds(): void {
  const { mutes } = useSnapshot(own)
  const { mutate } = useMutation(chatWrites.setNotifications)
  useEffect(() => {
    const timers = Object.entries(mutes).map(([channelId, until]) =>
      setTimeout(
        () => {
          // A longer mute waits for the next start, which looks again.
          if (Date.now() < until) return
          changeOwn('mutes', (before) => without(before, channelId))
          mutate({ channelId, body: { notifications: true } })
        },
        Math.min(Math.max(0, until - Date.now()), LONGEST),
      ),
    )
    return () => timers.forEach(clearTimeout)
  }, [mutes, mutate])
}
