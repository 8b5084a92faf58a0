// The live connection, for screens.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { live, type Live } from '../state/live.ts'

/** How news arrive: by themselves, by asking every half minute, or not at all. */
export const useStream = (): Live['stream'] => useSnapshot(live).stream

/** While mounted, this conversation counts as being read: no toast, no unread mark. */
export function useViewing(channelId: number): void {
  useEffect(() => {
    live.viewing = channelId
    return () => {
      if (live.viewing === channelId) live.viewing = null
    }
  }, [channelId])
}
