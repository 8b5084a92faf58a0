// Headers of every API answer, whatever the result of the request.
import type { Settings } from '../settings.ts'

/** Custom headers that a browser's script may read. */
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
 * Requires browsers to use only https, where they already do. Includes subdomains only if the settings say so: other services of the same
 * owner may use them, and a browser would block those without https for a year.
 */
export function strictTransport(address: string, { hstsSubdomains }: Pick<Settings, 'hstsSubdomains'>): Record<string, string> {
  if (!address.startsWith('https:')) return {}
  return { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
}

/** An API answer is data for our scripts: it must not be rendered as a page, cached or framed. */
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

/** Allows only the organisation's own pages to read the answer. Without credentials, because we set no cookies. */
export function crossOriginHeaders(origin: string | null, allowed: string[]): Record<string, string> {
  if (origin === null || !allowed.includes(origin)) return { vary: 'origin' }
  return { vary: 'origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': readable }
}

/** Headers for a browser's preflight. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': sendable,
  'access-control-max-age': '7200',
}
