// The subscription through a person's actions, in a real browser with a fake push service, because headless browsers have none.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { aClient, aScope, type FakeServer } from '../../api/testing.test-helper.ts'
import type { Call } from '../../api/transport/transport.ts'
import { rememberNothing } from '../../state/device/device.ts'
import { push } from '../../state/device/push.ts'
import { dispatch } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { scopeIdOf } from '../identity/scope-id.ts'
import { amend, recall } from '../storage/global-store.ts'
import { hideContent, recheck, turnOff, turnOn, type PushPlace } from './subscription.ts'

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/** The browser's side: its permission, the person's answer to the prompt, and its subscription. */
const browser = {
  permission: 'granted' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  made: 0,
  asked: 0,
  /** Called with a subscription that the browser never answers. */
  silent: null as (() => void) | null,
}
let held: PushSubscription | null = null

function subscription(key: string): PushSubscription {
  browser.made += 1
  const endpoint = `https://push.example/${browser.made}`
  return {
    endpoint,
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'BNc', auth: 'x9' } }),
    unsubscribe: async () => {
      held = null
      return true
    },
  } as unknown as PushSubscription
}

const pushManager = {
  getSubscription: async () => held,
  subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
    browser.silent ? new Promise<never>(browser.silent) : Promise.resolve((held ??= subscription(applicationServerKey))),
}
const registration = { pushManager } as unknown as ServiceWorkerRegistration

let server: FakeServer
let answer: (call: Call) => unknown
let place: PushPlace
const here = (sub: string | null = 'amina', executeAs: string | null = null): PushPlace => ({ ...place, scope: aScope({ sub, executeAs }) })
const puts = () => server.calls.filter(({ method }) => method === 'PUT')
/** The last subscription sent to the server. */
const sent = () => {
  const { pushDevice } = puts().at(-1)!.body as { pushDevice: { deviceToken: string } }
  return JSON.parse(pushDevice.deviceToken) as { endpoint: string; scopeId: string; hidesContent: boolean }
}

beforeEach(async () => {
  Object.assign(browser, { permission: 'granted', answer: 'granted', made: 0, asked: 0, silent: null })
  held = null
  answer = ({ params }) => ({ id: params['pushDeviceId'] })
  server = aClient((call) => answer(call))
  place = { scope: aScope({ sub: 'amina' }), client: server.client, installsByHand: false, installed: false }
  tenant.status = 'known'
  tenant.config = { WEB_PUSH_PUBLIC_KEY: KEY } as never
  rememberNothing(false)
  await amend('push', () => null)
  dispatch({ type: 'signedOut' })
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockImplementation(async () => registration)
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => browser.permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    browser.asked += 1
    return (browser.permission = browser.answer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('turning on', () => {
  test('asks the browser, subscribes for the organisation’s key, and tells the server whose device it is', async () => {
    browser.permission = 'default'
    await turnOn(place)
    expect(push).toMatchObject({ status: 'on', trouble: null, busy: false })
    expect(puts()).toHaveLength(1)
    expect(sent()).toMatchObject({ endpoint: 'https://push.example/1', scopeId: await scopeIdOf(place.scope), hidesContent: false })
    expect(puts()[0]?.params).toEqual({ pushDeviceId: push.deviceId })
  })

  test('while acting for somebody else it is for oneself all the same', async () => {
    await turnOn(here('amina', 'team-account'))
    expect(sent().scopeId).toBe(await scopeIdOf(aScope({ sub: 'amina' })))
  })

  test('refused to the browser: nothing is sent, and it is said how to change that', async () => {
    Object.assign(browser, { permission: 'default', answer: 'denied' })
    await turnOn(place)
    expect(push).toMatchObject({ status: 'blocked', trouble: null })
    expect([browser.made, puts().length]).toEqual([0, 0])
  })

  test('put off in the browser’s question: nothing happened', async () => {
    Object.assign(browser, { permission: 'default', answer: 'default' })
    await turnOn(place)
    expect(push).toMatchObject({ status: 'off', trouble: null })
  })

  test('a browser that never answers is given ten seconds', async () => {
    const asked = new Promise<void>((resolve) => (browser.silent = resolve))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const turned = turnOn(place)
    await asked
    vi.advanceTimersByTime(9_999)
    await Promise.resolve()
    expect(push.busy).toBe(true)
    vi.advanceTimersByTime(1)
    // The device is read afterwards: its own limits of time must be real ones.
    vi.useRealTimers()
    await turned
    expect(push).toMatchObject({ status: 'unfinished', trouble: 'slow' })
  })

  test('without a network it is finished at a later start, under the same name', async () => {
    answer = () => {
      throw new OfflineError('network')
    }
    await turnOn(place)
    expect(push).toMatchObject({ status: 'unfinished', trouble: 'offline' })
    answer = () => ({})
    await recheck(place, { thorough: false })
    expect(push).toMatchObject({ status: 'on', trouble: null })
    expect(new Set(puts().map(({ params }) => params['pushDeviceId'])).size).toBe(1)
    expect(browser.made).toBe(1)
  })

  test('not on a shared device', async () => {
    rememberNothing(true)
    await recheck(place, { thorough: false })
    expect(push.status).toBe('shared')
    rememberNothing(false)
  })
})

describe('at every start', () => {
  test('when all agree nothing is sent and nothing is asked', async () => {
    await turnOn(place)
    await recheck(place, { thorough: false })
    expect([puts().length, browser.asked]).toEqual([1, 0])
  })

  test('a subscription that the browser lost is made again without a word', async () => {
    await turnOn(place)
    held = null
    await recheck(place, { thorough: false })
    expect(sent().endpoint).toBe('https://push.example/2')
    expect([puts().length, browser.asked, push.status]).toEqual([2, 0, 'on'])
  })

  test('one that the browser changed is told to the server, in place of the old one', async () => {
    await turnOn(place)
    held = subscription(KEY)
    await recheck(place, { thorough: false })
    expect(sent().endpoint).toBe('https://push.example/2')
    expect(new Set(puts().map(({ params }) => params['pushDeviceId'])).size).toBe(1)
  })

  test('one for a key that the organisation has no longer is made anew', async () => {
    await turnOn(place)
    tenant.config = { WEB_PUSH_PUBLIC_KEY: `${KEY.slice(0, -1)}8` } as never
    await recheck(place, { thorough: false })
    expect(sent().endpoint).toBe('https://push.example/2')
  })

  test('a server that has forgotten the device is told again, one that cannot be asked is not', async () => {
    await turnOn(place)
    answer = ({ method }) => {
      if (method === 'GET') throw new OfflineError('network')
      return {}
    }
    await recheck(place, { thorough: true })
    expect(puts()).toHaveLength(1)
    answer = ({ method }) => {
      if (method === 'GET') throw new ApiError(404, 'notFound')
      return {}
    }
    await recheck(place, { thorough: true })
    expect(puts()).toHaveLength(2)
  })

  test('permission taken back: the wish goes, and the server forgets the device', async () => {
    await turnOn(place)
    browser.permission = 'denied'
    await recheck(place, { thorough: false })
    expect(push.status).toBe('blocked')
    expect(server.calls.at(-1)?.method).toBe('DELETE')
    expect(await recall('push')).toBeNull()
    browser.permission = 'granted'
    await recheck(place, { thorough: false })
    expect([push.status, puts().length]).toEqual(['off', 1])
  })

  test('somebody else signed in here: nothing of the first person arrives any more, and the second is asked anew', async () => {
    await turnOn(place)
    await recheck(here('bruno'), { thorough: false })
    expect([held, await recall('push'), push.status, push.deviceId]).toEqual([null, null, 'off', null])
    await turnOn(here('bruno'))
    expect(sent().scopeId).toBe(await scopeIdOf(aScope({ sub: 'bruno' })))
  })

  test('nobody is signed in: the subscription ends, and comes back with the same person alone', async () => {
    await turnOn(place)
    await recheck(here(null), { thorough: false })
    expect([held, push.status]).toEqual([null, 'off'])
    await recheck(here('amina'), { thorough: false })
    expect([push.status, browser.asked]).toEqual(['on', 0])
  })

  test('never subscribes whom nobody has asked, however free the browser is with its permission', async () => {
    await recheck(place, { thorough: true })
    expect([browser.made, browser.asked, server.calls.length, push.status]).toEqual([0, 0, 0, 'off'])
  })
})

test('turned off, it is off without a network too', async () => {
  await turnOn(place)
  answer = () => {
    throw new OfflineError('network')
  }
  await turnOff(place)
  expect([held, push.status, push.trouble]).toEqual([null, 'off', null])
})

test('the wish to hide what they say travels to the server, and stays', async () => {
  await turnOn(place)
  await hideContent(place, true)
  expect(sent().hidesContent).toBe(true)
  expect(push.hidesContent).toBe(true)
  held = null
  await recheck(place, { thorough: false })
  expect(sent().hidesContent).toBe(true)
})

test('two at once make one subscription', async () => {
  await Promise.all([turnOn(place), turnOn(place), recheck(place, { thorough: true })])
  expect([browser.made, new Set(puts().map(({ params }) => params['pushDeviceId'])).size]).toEqual([1, 1])
})
