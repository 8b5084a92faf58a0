// Unmutes conversations whose mute has expired: immediately, or at the next start.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { chatWrites } from '../../api/resources/community/chat.ts'
import { changeOwn, own, without } from '../../state/identity/own.ts'

/** The longest delay of a browser timer. In ms. */
const LONGEST = 2 ** 31 - 1

export function useMuteEnds(): void {
  const { mutes } = useSnapshot(own)
  const { mutate } = useMutation(chatWrites.setNotifications)
  useEffect(() => {
    const timers = Object.entries(mutes).map(([channelId, until]) =>
      setTimeout(
        () => {
          // A longer mute is handled at the next start.
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
