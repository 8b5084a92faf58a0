// The payload of a push in the declarative form, which Safari shows directly and workers of other browsers read (W3C Push API, "declarative
// push message").
import { createHash } from 'node:crypto'
import { cutText } from '../../src/lib/text/cut-text.ts'

/** The notification for one device. */
export interface DeviceNotice {
  title: string
  body: string
  /** A path of ours; `webOrigin` makes it an address. */
  navigate: string
  tag: string
  kind: string
  /** Its row in the inbox, if it has one. */
  notificationId?: string
  /** The owner of the caches on the device, as named by the device. A worker shows notifications for another scope with a neutral text. */
  scopeId?: string
  /** The unread count, for the app's icon. */
  unread: number
}

/** Push services accept 4 kB; encryption and older services leave less. */
const mostPayloadBytes = 2048

const bytesOf = (text: string) => Buffer.byteLength(text)

/**
 * The payload as JSON, never above `mostPayloadBytes`: the body is cut first, then the title. It contains no token and no email address.
 * `mutable` allows a worker to change the notification if the browser would show it automatically.
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

/** The push service keeps one undelivered message per topic: a device that was offline shows only the newest of a conversation. */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
