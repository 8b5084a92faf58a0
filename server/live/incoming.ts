// The frames that a client may send over its socket.
import * as v from 'valibot'
import { serial } from '../../src/contract/primitives.ts'

const incoming = v.variant('type', [
  v.object({ type: v.literal('ping') }),
  v.object({ type: v.literal('heartbeat') }),
  v.object({ type: v.literal('typing-start'), channelId: serial }),
  v.object({ type: v.literal('typing-stop'), channelId: serial }),
])

export type Incoming = v.InferOutput<typeof incoming>

/** The frame, or null for anything else. Unknown frames are ignored, so that later clients may send more. */
export function readFrame(text: string): Incoming | null {
  try {
    const result = v.safeParse(incoming, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
