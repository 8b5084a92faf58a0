// Ensures that a submitted form was rendered by our page, in the same browser, recently.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { IdentityContext } from '../context.ts'

const cookieName = 'foyer-sign-in'
const goodForMs = 30 * 60_000

const mac = (context: IdentityContext, browser: string, query: string, at: number) =>
  context.keys.mac('hosted-form', `${browser}\n${at}\n${query}`).toString('base64url')

/** The browser's random id, set now if it has none. Two tabs share it, so neither invalidates the other's form. */
function browserOf(c: Context): string {
  const kept = getCookie(c, cookieName, 'host')
  if (kept && /^[\w-]{22}$/.test(kept)) return kept
  const fresh = randomBytes(16).toString('base64url')
  setCookie(c, cookieName, fresh, { prefix: 'host', secure: true, path: '/', httpOnly: true, sameSite: 'Lax' })
  return fresh
}

/** The hidden field of a form for `query`. Sets the cookie it is bound to. */
export function seal(context: IdentityContext, c: Context, query: string): string {
  const at = context.clock().getTime()
  return `${at}.${mac(context, browserOf(c), query, at)}`
}

/** Whether `sealed` was created for this browser and this `query` within the last half hour. */
export function sealHolds(context: IdentityContext, c: Context, query: string, sealed: string): boolean {
  const browser = getCookie(c, cookieName, 'host')
  const [at, signature] = sealed.split('.')
  const age = context.clock().getTime() - Number(at)
  if (!browser || !signature || !(age >= 0 && age < goodForMs)) return false
  const expected = Buffer.from(mac(context, browser, query, Number(at)))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
