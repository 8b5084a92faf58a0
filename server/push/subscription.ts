// A browser's push subscription, as registered by a device (docs/extensions.md): JSON in `deviceToken`.
import * as v from 'valibot'

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+=*$/))

/**
 * The browser's subscription, and the device's additions: the scope that its caches are named by, and whether its locked screen may show no
 * details.
 */
const subscription = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(2048)),
  keys: v.object({ p256dh: base64url, auth: base64url }),
  scopeId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{22}$/))),
  hidesContent: v.optional(v.boolean(), false),
})

export type Subscription = v.InferOutput<typeof subscription>

/** The push services of browsers. A device sends its own endpoint, so without this list it could make the server call any address. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.samsungosp\.com$/,
]

/** Whether an endpoint belongs to a push service that browsers use: https, its default port, a known host. */
export function isKnownService(endpoint: string): boolean {
  const url = new URL(endpoint)
  return url.protocol === 'https:' && url.port === '' && url.username === '' && services.some((service) => service.test(url.hostname))
}

/** Returns null for anything that is not a subscription. */
export function readSubscription(deviceToken: string | null): Subscription | null {
  if (deviceToken === null) return null
  try {
    const result = v.safeParse(subscription, JSON.parse(deviceToken))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
