// Headers that every answer of the API carries, whatever became of the request.
import type { Settings } from '../settings.ts'

/** Headers of ours a browser's script may read. */
const readable = [
  'x-foyer-api',
  'x-foyer-problem',
  'x-foyer-field',
  'x-min-build',
  'x-request-id',
  'idempotency-replayed',
  'retry-after',
].join(', ')
const sendable = ['authorization', 'content-type', 'executeas', 'idempotency-key', 'locale', 'organization'].join(', ')

/**
 * Tells browsers to come by https alone, where they do already. Subdomains only when the settings say so: other services
 * of the same owner may live there, and a browser would refuse those without https for a year.
 */
export function strictTransport(address: string, { hstsSubdomains }: Pick<Settings, 'hstsSubdomains'>): Record<string, string> {
  if (!address.startsWith('https:')) return {}
  return { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
}

/** An API answer is data for a script of ours: never a page, never in a cache, never in a frame. */
export function standardHeaders(settings: Settings, requestId: string): Record<string, string> {
  return {
    'x-foyer-api': '1',
    'x-request-id': requestId,
    ...(settings.minBuild === undefined ? {} : { 'x-min-build': settings.minBuild }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    ...strictTransport(settings.public.api, settings),
  }
}

/** Lets the organisation's own pages read the answer; no one else's. Without credentials: no cookie is ever ours. */
export function crossOriginHeaders(origin: string | null, allowed: string[]): Record<string, string> {
  if (origin === null || !allowed.includes(origin)) return { vary: 'origin' }
  return { vary: 'origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': readable }
}

/** What a browser asks before it sends. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': sendable,
  'access-control-max-age': '7200',
}
