// What tabs of one origin tell each other about identities.
import { CHANNEL } from '../storage/names.ts'

/** `signed-out`: this person has left; their data is being wiped, whoever shows it must go. */
export interface TabMessage {
  type: 'signed-out'
  sub: string
  /** Where to go. */
  to: string
}

const isMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'signed-out' && 'sub' in value && 'to' in value

const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : null

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our origin
export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)

/** Calls back for messages of other tabs; anything malformed is ignored. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (isMessage(data)) listener(data)
  })
}
