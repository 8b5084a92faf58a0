// An OAuth 2 authorization request (RFC 6749, RFC 7636), checked in an order that never sends codes or people to an untrusted address.
import type { IdentityContext } from '../context.ts'
import type { Pool } from '../pools.ts'

/** Where the app receives people after sign-in, and the only path that codes are sent to. */
export const returnPath = '/auth/sign-in'

export interface AuthorizationRequest {
  pool: Pool
  redirectUri: string
  state: string
  challenge: string
  scope: string
  /** Null for the pool's own page with email and password. */
  provider: string | null
  loginHint: string
  locale: string
  /** The query as received, passed from page to form. */
  query: string
}

/**
 * 'untrusted': the client or return address is not valid, so people stay on the page and see an error. 'refused': the app receives `error`
 * by a redirect. 'fine': continue.
 */
export type ReadRequest =
  | { kind: 'fine'; request: AuthorizationRequest }
  | { kind: 'refused'; location: string; redirectUri: string }
  | { kind: 'untrusted' }

const scopes = new Set(['openid', 'email', 'profile', 'phone', 'aws.cognito.signin.user.admin'])

/** The return address, with `parameters` added. */
export function returnTo(redirectUri: string, parameters: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Addresses that codes may be sent to. Compared as exact text, because other comparisons have been circumvented. */
const mayReturnTo = (pool: Pool, uri: string) => pool.origins.some((origin) => uri === `${origin}${returnPath}`)

/** The page offers the organisation's languages; `lang` chooses among them. */
const localeOf = (pool: Pool, asked: string | null) => (asked !== null && pool.locales.includes(asked) ? asked : pool.locale)

function problemWith(query: URLSearchParams): [error: string, description: string] | null {
  if (query.get('response_type') !== 'code') return ['unsupported_response_type', 'Only the code flow is offered.']
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(query.get('code_challenge') ?? ''))
    return ['invalid_request', 'A code challenge by S256 is required.']
  if ((query.get('state') ?? '').length < 8) return ['invalid_request', 'A state is required.']
  const unknown = (query.get('scope') ?? 'openid').split(' ').some((scope) => !scopes.has(scope))
  if (unknown) return ['invalid_scope', 'This scope is not offered.']
  // There is no session to resume without asking the user.
  if (query.get('prompt') === 'none') return ['login_required', 'Sign in to go on.']
  return null
}

export async function readRequest(context: IdentityContext, search: string): Promise<ReadRequest> {
  const query = new URLSearchParams(search)
  const redirectUri = query.get('redirect_uri') ?? ''
  const pool = await context.pools.byClient(query.get('client_id') ?? '')
  const repeated = [...query.keys()].length !== new Set(query.keys()).size
  if (!pool || repeated || search.length > 6000 || !mayReturnTo(pool, redirectUri)) return { kind: 'untrusted' }
  const state = query.get('state') ?? ''
  const refused = (error: string, error_description: string): ReadRequest => ({
    kind: 'refused',
    redirectUri,
    location: returnTo(redirectUri, { error, error_description, ...(state !== '' && { state }) }),
  })
  const problem = problemWith(query)
  if (problem) return refused(...problem)
  const named = query.get('identity_provider') ?? query.get('idp_identifier')
  const provider = named === null || named === 'COGNITO' ? null : named
  if (provider !== null && !pool.providers.includes(provider)) return refused('invalid_request', 'This provider is not offered.')
  // Simulated providers exist only in the demo.
  if (provider !== null && !context.settings.demo) return refused('temporarily_unavailable', 'This provider is not set up here.')
  return {
    kind: 'fine',
    request: {
      pool,
      redirectUri,
      state,
      challenge: query.get('code_challenge') ?? '',
      scope: query.get('scope') ?? 'openid',
      provider,
      loginHint: query.get('login_hint') ?? '',
      locale: localeOf(pool, query.get('lang')),
      query: query.toString(),
    },
  }
}
