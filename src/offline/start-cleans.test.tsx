// Whose data a device holds, in a real browser: one person's at a time, and wiped before data of the next person is shown.
import { keys, set } from 'idb-keyval'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aToken, CLIENT, signInTo } from '../state/device/memory-storage.test-helper.ts'
import { forgetTokens } from '../state/identity/stored-tokens.ts'
import { noteScope } from './storage/global-store.ts'
import { READS_STORE, readsDatabase } from './storage/names.ts'
import { createStore } from './storage/store.ts'
import { nameOrganization, unnameOrganization } from './organization.test-helper.ts'
import { startCore, type Core } from './start.ts'

const KEY = 'en:["self","me",{}]'
const copies = (id: string) => createStore(readsDatabase(id), READS_STORE)
async function somebodyWasHere(id: string, sub: string): Promise<void> {
  await set(KEY, { data: sub }, copies(id))
  await noteScope(id, { hostname: 'localhost', sub })
}
const isHere = async (id: string) => (await keys(copies(id))).includes(KEY)

const tokenOf = (sub: string) => aToken({ sub, exp: Math.floor(Date.now() / 1000) + 3600 })
let core: Core

beforeAll(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  nameOrganization()
})
afterAll(() => {
  unnameOrganization()
  vi.unstubAllGlobals()
})

test('whom a kill took the sign-in back of has no copies here when the next person is shown anything', async () => {
  await somebodyWasHere('lost', 'zoe')
  signInTo(localStorage, tokenOf('amara'))
  core = await startCore({ signIn: '#sign-in', signedOut: '#signed-out', language: async () => 'en' })
  expect(core.scope()?.sub).toBe('amara')
  expect(await isHere('lost')).toBe(false)
})

test('who signs in after somebody whose session ended finds nothing of them', async () => {
  await somebodyWasHere('before', 'amara')
  const found = new Promise<boolean>((resolve) => core.onScopeChange(() => resolve(isHere('before'))))
  forgetTokens(localStorage, CLIENT)
  signInTo(localStorage, tokenOf('benno'), 'benno@example.com')
  dispatchEvent(new StorageEvent('storage', { key: `CognitoIdentityServiceProvider.${CLIENT}.benno@example.com.accessToken` }))
  expect(await found).toBe(false)
  expect(core.scope()?.sub).toBe('benno')
})
