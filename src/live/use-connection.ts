// The live connection, for screens.
import { useEffect } from 'react'
import { live } from '../state/shown/live.ts'

/** While mounted, this conversation is on screen: its messages show no toast and no unread mark. */
export function useViewing(channelId: number): void {
  useEffect(() => {
    live.viewing = channelId
    return () => {
      if (live.viewing === channelId) live.viewing = null
    }
  }, [channelId])
}
