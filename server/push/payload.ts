// What a push carries: the declarative form, which Safari shows by itself and other browsers' workers read (W3C Push API, "declarative push message").
import { createHash } from 'node:crypto'
import { cutText } from '../../src/lib/text/cut-text.ts'

/** What one device is told. */
export interface DeviceNotice {
  title: string
  body: string
  /** A path of ours; `webOrigin` makes it an address. */
  navigate: string
  tag: string
  kind: string
  /** Its row in the inbox, where it has one. */
  notificationId?: string
  /** Whose caches the device holds, as the device named them; a worker shows what is meant for someone else in neutral words. */
  scopeId?: string
  /** What is unread, for the app's icon. */
  unread: number
}

/** Push services take 4 kB; encryption and old ones take their share. */
const mostPayloadBytes = 2048

const bytesOf = (text: string) => Buffer.byteLength(text)

/**
 * The payload as JSON, never above `mostPayloadBytes`: the body is cut first, then the title. It carries no token and no
 * email address. `mutable` lets a worker have the last word where the browser would show the notice by itself.
 */
export function pushPayload(notice: DeviceNotice, webOrigin: string): string {
  const { navigate, tag, kind, notificationId: nid, scopeId, unread } = notice
  const write = (title: string, body: string) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title, body, navigate: new URL(navigate, webOrigin).href, tag, data: { v: 1, nid, scopeId, kind } },
      app_badge: unread,
      mutable: true,
    })
  for (let characters = 400; characters >= 10; characters = Math.floor(characters / 1.5)) {
    const payload = write(cutText(notice.title, Math.min(characters, 100)), cutText(notice.body, characters))
    if (bytesOf(payload) <= mostPayloadBytes) return payload
  }
  return write('', '')
}

/** The push service keeps one undelivered message per topic: a device that was away shows the newest of a conversation, not all. */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
