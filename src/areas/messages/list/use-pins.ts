// The conversations pinned on this device.
import { useSnapshot } from 'valtio'
import { changeOwn, own } from '../../../state/identity/own.ts'

export interface Pins {
  /** Last pinned first. */
  pinned: readonly number[]
  set: (channelId: number, pinned: boolean) => void
}

export function usePins(): Pins {
  const { pinned } = useSnapshot(own)
  return {
    pinned,
    set(channelId, isPinned) {
      changeOwn('pinned', (before) => {
        const others = before.filter((id) => id !== channelId)
        return isPinned ? [channelId, ...others] : others
      })
    },
  }
}
