// A tab that is notified of changes in another one, in a real browser: it follows immediately, without a delay.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepActingAs } from '../state/identity/acting-as.ts'
import { changeOwn, own } from '../state/identity/own.ts'
import { session } from '../state/identity/session.ts'
import { aToken, CLIENT, signInTo } from '../state/device/memory-storage.test-helper.ts'
import { forgetTokens } from '../state/identity/stored-tokens.ts'
import { draftAt, keepDraft } from '../state/typed/drafts.ts'
import { CHANNEL } from './storage/names.ts'
import { nameOrganization, unnameOrganization } from './organization.test-helper.ts'
import { startCore, type Core } from './start.ts'

const tellOthers = (message: object) => {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(message)
  channel.close()
}
let core: Core

beforeAll(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  nameOrganization()
  signInTo(localStorage, aToken({ exp: Math.floor(Date.now() / 1000) + 3600 }))
  core = await startCore({ signIn: '#sign-in', signedOut: '#signed-out', language: async () => 'en' })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => {
  document.documentElement.hidden = false
  unnameOrganization()
  vi.unstubAllGlobals()
})

test('whom another tab acts for, this one acts for, with no timer in between', async () => {
  const followed = new Promise<void>((resolve) => core.onScopeChange(resolve))
  const timer = vi.spyOn(globalThis, 'setTimeout')
  keepActingAs('amara', 'team')
  dispatchEvent(new StorageEvent('storage', { key: 'foyer.acting-as' }))
  await vi.waitUntil(() => session.actingAs === 'team', { interval: 1, timeout: 10_000 })
  expect(timer.mock.calls.filter(([, ms]) => ms === 150)).toEqual([])
  timer.mockRestore()
  await followed
  expect(core.scope()).toMatchObject({ sub: 'amara', executeAs: 'team' })
})

test('a switch shows the next identity nothing that the previous one typed or decided, and loses nothing of either', async () => {
  const shown = () => [draftAt('post'), [...own.pinned]]
  const switched = (to: string | null) => {
    const seen = new Promise((resolve) => {
      const stop = core.onScopeChange(() => {
        stop()
        resolve(shown())
      })
    })
    core.actAs(to)
    return seen
  }
  await switched(null)
  await vi.waitUntil(() => own.ready)
  keepDraft('post', 'As oneself')
  changeOwn('pinned', () => [7])
  expect(await switched('team')).toEqual(['', []])
  // Before its store is open.
  keepDraft('post', 'As the team')
  changeOwn('pinned', () => [8])
  await vi.waitFor(() => expect(document.documentElement.dataset['saved']).toBe('true'))
  expect(await switched(null)).toEqual(['', []])
  await vi.waitFor(() => expect(shown()).toEqual(['As oneself', [7]]))
  expect(await switched('team')).toEqual(['', []])
  await vi.waitFor(() => expect(shown()).toEqual(['As the team', [8]]))
})

test('a sign-out of somebody else does not concern it', async () => {
  tellOthers({ type: 'signed-out', sub: 'benno', to: '#gone' })
  tellOthers({ type: 'signed-out', sub: 7 })
  // Messages of one channel arrive in order: once this one arrives, the earlier ones have been handled.
  await new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', resolve, { once: true })
    tellOthers({ type: 'other' })
  })
  expect([document.documentElement.hidden, core.scope()?.closed.aborted]).toEqual([false, false])
})

test('signed out in another tab: shown and written is nothing from that very moment, and it goes when the tokens are let go of', async () => {
  location.hash = ''
  const { closed } = core.scope()!
  const heard = new Promise((resolve) => closed.addEventListener('abort', resolve))
  tellOthers({ type: 'signed-out', sub: 'amara', to: '#gone' })
  await heard
  expect(document.documentElement.hidden).toBe(true)
  expect(location.hash).toBe('')
  forgetTokens(localStorage, CLIENT)
  dispatchEvent(new StorageEvent('storage', { key: `CognitoIdentityServiceProvider.${CLIENT}.LastAuthUser` }))
  await vi.waitFor(() => expect(location.hash).toBe('#gone'))
})
