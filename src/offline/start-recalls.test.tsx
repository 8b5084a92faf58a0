// A start after a kill, in a real browser: choices that local storage lost are restored before the first request.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aToken, signInTo } from '../state/device/memory-storage.test-helper.ts'
import { amend } from './storage/global-store.ts'
import { nameOrganization, unnameOrganization } from './organization.test-helper.ts'
import { startCore } from './start.ts'

beforeAll(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  nameOrganization({ LOCALES: ['en', 'ja'] })
})
afterAll(() => {
  unnameOrganization()
  vi.unstubAllGlobals()
})

test('who acts is known before the first scope is opened, and the language is told', async () => {
  const end = Math.floor(Date.now() / 1000) + 3600
  signInTo(localStorage, aToken({ exp: end }))
  const actingAs = JSON.stringify({ sub: 'amara', accountId: 'team' })
  await amend('choices', () => ({ at: 7, theme: null, locale: 'ja', actingAs, authenticatedAt: 1000 }))
  const core = await startCore({ signIn: '#sign-in', signedOut: '#signed-out', language: async () => 'en' })
  expect(core.scope()).toMatchObject({ sub: 'amara', executeAs: 'team' })
  expect(await core.recalled).toBe('ja')
})
