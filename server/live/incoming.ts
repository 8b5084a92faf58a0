// What a client may say over its socket.
import * as v from 'valibot'
import { serial } from '../../src/contract/primitives.ts'

const incoming = v.variant('type', [
  v.object({ type: v.literal('ping') }),
  v.object({ type: v.literal('heartbeat') }),
  v.object({ type: v.literal('typing-start'), channelId: serial }),
  v.object({ type: v.literal('typing-stop'), channelId: serial }),
])

export type Incoming = v.InferOutput<typeof incoming>

/** The frame, or null for anything else: what we do not know is ignored, so that later clients may say more. */
export function readFrame(text: string): Incoming | null {
  try {
    const result = v.safeParse(incoming, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
