// The core as used by the shell, in a real browser: from visitor to member, to another language, to another account, and signing out.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { self } from '../api/resources/people/self.ts'
import { dispatch, session } from '../state/identity/session.ts'
import { aToken, CLIENT, signInTo } from '../state/device/memory-storage.test-helper.ts'
import { forgetTokens, readTokens } from '../state/identity/stored-tokens.ts'
import { tenant } from '../state/identity/tenant.ts'
import { toasts } from '../state/shown/toasts.ts'
import { graveOf, layTombstone } from './identity/graves.ts'
import { nameOrganization, unnameOrganization } from './organization.test-helper.ts'
import { startCore, type Core } from './start.ts'

// Answers in this file are minimal, so they are not checked against the contract.
vi.mock('../api/answers.ts', () => ({ fitAnswer: (_method: string, _path: string, data: unknown) => data }))

const end = Math.floor(Date.now() / 1000) + 3600
const tokenOf = (sub: string, at = 1000) => aToken({ sub, auth_time: at, exp: end, client: Math.random() })
const calls: { path: string; token: string | null; locale: string | null; executeAs: string | null }[] = []
let core: Core
/** The problem code of every answer, while set. */
let refusing: string | null = null

beforeAll(async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, options: RequestInit = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    const headers = new Headers(options.headers)
    calls.push({ path: pathname, token: headers.get('authorization'), locale: headers.get('locale'), executeAs: headers.get('executeAs') })
    if (refusing !== null) {
      return new Response(JSON.stringify({ status: 'error', message: 'No.', data: null }), {
        status: 403,
        headers: { 'content-type': 'application/json', 'x-foyer-api': '1', 'x-foyer-problem': refusing },
      })
    }
    const data = { id: headers.get('authorization'), username: 'x' }
    return new Response(JSON.stringify({ status: 'ok', message: 'ok', data }), {
      headers: { 'content-type': 'application/json', 'x-foyer-api': '1' },
    })
  })
  nameOrganization({ LOCALES: ['en', 'ar'] })
  core = await startCore({ signIn: '#sign-in', signedOut: '#signed-out', language: async () => 'en' })
})
afterAll(() => {
  unnameOrganization()
  vi.unstubAllGlobals()
})

const changed = (act: () => void) =>
  new Promise<void>((resolve) => {
    const stop = core.onScopeChange(() => {
      stop()
      resolve()
    })
    act()
  })

test('a visitor has a scope of nobody, and the organisation is known without a call', () => {
  expect(tenant).toMatchObject({ status: 'known', config: { NAME: 'Form & Field' } })
  expect(core.scope()).toMatchObject({ sub: null, organizationId: 'org', locale: 'en', executeAs: null })
  expect(calls).toEqual([])
})

test('signing in opens another scope, whose calls carry the token', async () => {
  const before = core.scope()
  signInTo(localStorage, tokenOf('amara'))
  const claims = readTokens(localStorage, CLIENT)?.claims
  if (claims) await changed(() => dispatch({ type: 'signedIn', claims }))
  expect(core.scope()).toMatchObject({ sub: 'amara' })
  expect(core.scope()?.id).not.toBe(before?.id)
  await vi.waitFor(() => expect(before?.closed.aborted).toBe(true))
  await core.queryClient().fetchQuery(self.me())
  expect(calls.at(-1)).toMatchObject({ path: '/self', locale: 'en', executeAs: null })
  expect(calls.at(-1)?.token).toBe(readTokens(localStorage, CLIENT)?.accessToken)
})

test('another language is another cache over the same databases', async () => {
  const before = { scope: core.scope(), client: core.queryClient() }
  await changed(() => core.setLocale('ar'))
  expect(core.scope()?.id).toBe(before.scope?.id)
  expect(core.scope()?.key).not.toBe(before.scope?.key)
  expect(core.queryClient()).not.toBe(before.client)
  await core.queryClient().fetchQuery(self.me())
  expect(calls.at(-1)?.locale).toBe('ar')
})

test('acting for a team is another scope, and over when chosen so', async () => {
  const own = core.scope()
  await changed(() => core.actAs('team'))
  expect(core.scope()).toMatchObject({ sub: 'amara', executeAs: 'team' })
  await core.queryClient().fetchQuery(self.me())
  await core.queryClient().fetchQuery(self.meAsMyself())
  expect(calls.slice(-2).map(({ executeAs }) => executeAs)).toEqual(['team', null])
  expect(localStorage.getItem('foyer.acting-as')).toContain('team')
  await changed(() => core.actAs(null))
  expect(core.scope()?.id).toBe(own?.id)
  expect(localStorage.getItem('foyer.acting-as')).toBe(null)
})

test('somebody else signing in in another tab takes this one along', async () => {
  await changed(() => {
    forgetTokens(localStorage, CLIENT)
    signInTo(localStorage, tokenOf('benno'), 'benno@example.com')
    dispatchEvent(new StorageEvent('storage', { key: `CognitoIdentityServiceProvider.${CLIENT}.benno@example.com.accessToken` }))
  })
  expect(core.scope()).toMatchObject({ sub: 'benno', executeAs: null })
})

test('a question of the last person that finds no token leaves the next one signed in', async () => {
  const before = { scope: core.scope(), client: core.queryClient() }
  signInTo(localStorage, tokenOf('carla', 1500), 'carla@example.com')
  // This page is not notified yet: browsers notify other tabs a moment later.
  await before.client.fetchQuery(self.me()).catch(() => undefined)
  await vi.waitFor(() => expect(core.scope()?.sub).toBe('carla'))
  expect(readTokens(localStorage, CLIENT)?.claims.sub).toBe('carla')
  expect(session.status).toBe('signed-in')
  expect(before.scope?.closed.aborted).toBe(true)
})

test('tokens that come back after their sign-out, while another tab looks on, sign nobody in', async () => {
  const grave = await graveOf('dana')
  await layTombstone(grave, { hostname: 'localhost', authenticatedAt: 3000, at: Date.now(), finished: true })
  signInTo(localStorage, tokenOf('dana', 3000), 'dana@example.com')
  dispatchEvent(new StorageEvent('storage', { key: `CognitoIdentityServiceProvider.${CLIENT}.dana@example.com.accessToken` }))
  await vi.waitFor(() => expect(readTokens(localStorage, CLIENT)).toBe(null))
  await vi.waitFor(() => expect(core.scope()?.sub).toBe(null))
  signInTo(localStorage, tokenOf('benno', 1600), 'benno@example.com')
  await changed(() =>
    dispatchEvent(new StorageEvent('storage', { key: `CognitoIdentityServiceProvider.${CLIENT}.benno@example.com.accessToken` })),
  )
  expect(core.scope()?.sub).toBe('benno')
})

test('when the right to act for an account is taken away, one is oneself again, and what was seen as it is gone', async () => {
  await changed(() => core.actAs('team'))
  const { id } = core.scope() ?? {}
  await core.queryClient().fetchQuery(self.me())
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toContain(`foyer-q-${id}`))
  refusing = 'executeAsForbidden'
  await changed(
    () =>
      void core
        .queryClient()
        .fetchQuery(self.meAsMyself())
        .catch(() => undefined),
  )
  refusing = null
  expect(core.scope()).toMatchObject({ sub: 'benno', executeAs: null })
  expect(localStorage.getItem('foyer.acting-as')).toBe(null)
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`foyer-q-${id}`))
  expect(toasts.shown.map(({ text }) => text)).toContain('failed.executeAsForbidden')
})

test('a session the server ended is no session, and leaves the visitor where they are', async () => {
  await changed(() => {
    forgetTokens(localStorage, CLIENT)
    dispatch({ type: 'refused' })
  })
  expect([session.status, core.scope()?.sub]).toEqual(['ended', null])
})

test('signing out leaves nothing, and the page goes where it should', async () => {
  signInTo(localStorage, tokenOf('amara', 2000))
  const claims = readTokens(localStorage, CLIENT)?.claims
  if (claims) await changed(() => dispatch({ type: 'signedIn', claims }))
  const { id, closed } = core.scope() ?? {}
  await core.queryClient().fetchQuery(self.me())
  dispatchEvent(new Event('offline'))
  await core.signOut()
  expect(location.hash).toBe('#signed-out')
  expect(closed?.aborted).toBe(true)
  expect(readTokens(localStorage, CLIENT)).toBe(null)
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`foyer-q-${id}`))
})
