// What a push carries: the declarative form, which Safari shows by itself and other browsers' workers read (W3C Push API, "declarative push message").
import { createHash } from 'node:crypto'
import { cutText } from '../../src/lib/cut-text.ts'
import type { PushMessage } from '../services.ts'

/** Push services take 4 kB; encryption and old ones take their share. */
const mostPayloadBytes = 2048

const bytesOf = (text: string) => Buffer.byteLength(text)

/**
 * The payload as JSON, never above `mostPayloadBytes`: the body is cut first, then the title. `navigate` becomes an address of
 * `webOrigin`. It carries no token, no e-mail address and no id but those in the path.
 */
export function pushPayload(message: PushMessage, webOrigin: string): string {
  const write = (title: string, body: string) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title, body, navigate: new URL(message.navigate, webOrigin).href, tag: message.tag },
      data: { v: 1, kind: message.kind },
    })
  for (let characters = 400; characters >= 10; characters = Math.floor(characters / 1.5)) {
    const payload = write(cutText(message.title, Math.min(characters, 100)), cutText(message.body, characters))
    if (bytesOf(payload) <= mostPayloadBytes) return payload
  }
  return write('', '')
}

/** The push service keeps one undelivered message per topic: a device that was away shows the newest of a conversation, not all. */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
