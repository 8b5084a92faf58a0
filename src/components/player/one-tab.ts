// Only one tab of the device plays. The others pause, and learn where it stopped.
import { own, type Begun } from '../../state/identity/own.ts'
import { withBegun } from './begun.ts'

/** `whose`: the identity, because tabs can have different ones. */
type TabMessage = { type: 'plays'; whose: string } | { type: 'stopped'; whose: string; last: Begun }

const channel = globalThis.BroadcastChannel ? new BroadcastChannel('foyer-player') : null

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our origin
const tell = (message: TabMessage): void => channel?.postMessage(message)

/** Called when this tab begins to play. */
export const tellPlays = (whose: string): void => tell({ type: 'plays', whose })

/** Called when this tab stores where it stopped. */
export const tellStopped = (whose: string, last: Begun): void => tell({ type: 'stopped', whose, last })

const isMessage = (data: unknown): data is TabMessage => typeof data === 'object' && data !== null && 'type' in data && 'whose' in data

/** `pause`: another tab plays now. Positions of the same identity are taken over; the other tab has stored them. */
export function followOtherTabs(whose: () => string, pause: () => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (!isMessage(data)) return
    if (data.type === 'plays') pause()
    else if (data.whose === whose()) own.begun = withBegun(own.begun, data.last)
  })
}
