// Messages about identities between the tabs of one origin.
import { CHANNEL } from '../storage/names.ts'

/** `signed-out`: this person has signed out. Their data is being wiped, and tabs that show it must leave. */
export interface TabMessage {
  type: 'signed-out'
  sub: string
  /** The path to navigate to. */
  to: string
}

const isMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'signed-out' && 'sub' in value && 'to' in value

const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : null

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our origin
export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)

/** Calls back for messages of other tabs. Malformed messages are ignored. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (isMessage(data)) listener(data)
  })
}
