// What the live connection is doing, and which conversation is on screen.
import { proxy } from 'valtio'

/** 'open': news arrive by themselves. 'polling': they are asked for every half minute. 'off': no one listens (visitor, hidden page). */
export interface Live {
  stream: 'off' | 'connecting' | 'open' | 'polling'
  /** The conversation on screen; its messages make no toast and count as read. Set by `useViewing`. */
  viewing: number | null
  /** Frames that made no sense and were left out, since the page was opened. */
  ignored: number
}

export const live = proxy<Live>({ stream: 'off', viewing: null, ignored: 0 })
