// The hosted sign-in page and OAuth endpoints, on their own https port.
import { randomBytes, randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isConnectionLoss } from '../../db/postgres/connection-loss.ts'
import { asClient } from '../../limits/turns.ts'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { callLimit } from '../limits/limits.ts'
import { senderOf } from '../protocol.ts'
import { noteCall } from '../security-log.ts'
import { addEndpoints } from './endpoints.ts'
import { signInPage, untrustedPage, type Filled, type FormRefusal } from './page.ts'
import { demoPerson } from './providers.ts'
import { readRequest, returnPath, type AuthorizationRequest } from './request.ts'
import { seal, sealHolds } from './seal.ts'
import { signInByForm, type Form } from './sign-in.ts'

/**
 * No scripts at all. `form-action` includes the app's origin too, because Chromium applies it to the redirect after the form. No HSTS: on
 * localhost it would block the app's own http port.
 */
function guard(c: Context, nonce: string, appOrigin: string): void {
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${appOrigin}; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('x-frame-options', 'DENY')
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-store')
}

const untrusted = (c: Context) => {
  const nonce = randomBytes(16).toString('base64')
  guard(c, nonce, '')
  return c.html(untrustedPage(nonce), 400)
}

const searchOf = (c: Context) => new URL(c.req.url).search

export function createHosted(context: IdentityContext): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const { address } = senderOf(context, c)
    const retryAfter = context.calls.take(`identity ${address}`, callLimit)
    if (retryAfter > 0)
      return c.json({ error: 'temporarily_unavailable' }, 429, { 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
    return asClient(address, next)
  })

  const show = (c: Context, request: AuthorizationRequest, filled: Filled, refusal: FormRefusal | null) => {
    const nonce = randomBytes(16).toString('base64')
    guard(c, nonce, new URL(request.redirectUri).origin)
    const sealed = seal(context, c, request.query)
    return c.html(signInPage({ request, filled, refusal, sealed, nonce, demo: context.settings.demo }), refusal === null ? 200 : 400)
  }

  app.on('GET', ['/oauth2/authorize', '/login'], async (c) => {
    const read = await readRequest(context, searchOf(c))
    if (read.kind === 'untrusted') return untrusted(c)
    if (read.kind === 'refused') return c.redirect(read.location)
    const { provider, loginHint } = read.request
    return show(c, read.request, provider === null ? { email: loginHint } : demoPerson(provider), null)
  })

  app.post('/login', bodyLimit({ maxSize: 16 * 1024, onError: untrusted }), async (c) => {
    const read = await readRequest(context, searchOf(c))
    if (read.kind === 'untrusted') return untrusted(c)
    if (read.kind === 'refused') return c.redirect(read.location, 303)
    const fields = await c.req.parseBody()
    const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].slice(0, 4096) : '')
    const form: Form = { email: text('email'), password: text('password'), givenName: text('givenName'), familyName: text('familyName') }
    if (!sealHolds(context, c, read.request.query, text('seal'))) return show(c, read.request, form, 'expired')
    const note = (refused: string | null) =>
      noteCall(context, {
        name: 'InitiateAuth',
        body: { ClientId: read.request.pool.clientId, Username: form.email },
        answer: {},
        refused,
        requestId: randomUUID(),
        sender: senderOf(context, c),
      })
    try {
      const location = await signInByForm(context, read.request, form, senderOf(context, c))
      note(null)
      return c.redirect(location, 303)
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      note(error.type)
      return show(c, read.request, form, error.code)
    }
  })

  // The hosted page has no session to end, but the app calls this anyway, as it would with Cognito.
  app.get('/logout', async (c) => {
    const pool = await context.pools.byClient(c.req.query('client_id') ?? '')
    const target = c.req.query('logout_uri') ?? ''
    if (!pool || !URL.canParse(target)) return untrusted(c)
    const { origin, pathname, href } = new URL(target)
    if (!pool.origins.includes(origin) || (pathname !== returnPath && pathname !== '/')) return untrusted(c)
    return c.redirect(href)
  })

  addEndpoints(app, context)
  app.notFound((c) => c.text('Not found', 404))
  app.onError((error, c) => {
    context.log.error({ err: error }, 'hosted page failed')
    if (isConnectionLoss(error)) {
      return c.text('The service is not available at the moment.', 503, { 'cache-control': 'no-store', 'retry-after': '1' })
    }
    return c.text('Something went wrong on our side.', 500, { 'cache-control': 'no-store' })
  })
  return app
}
