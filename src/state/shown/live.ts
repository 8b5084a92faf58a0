// The state of the live connection, and the conversation on screen.
import { proxy } from 'valtio'

/** 'open': live events. 'polling': polled every 30 s. 'off': not connected (visitor, hidden page). */
export interface Live {
  stream: 'off' | 'connecting' | 'open' | 'polling'
  /** The conversation on screen; its messages show no toast and count as read. Set by `useViewing`. */
  viewing: number | null
  /** Number of invalid frames since the page was opened. */
  ignored: number
}

export const live = proxy<Live>({ stream: 'off', viewing: null, ignored: 0 })
