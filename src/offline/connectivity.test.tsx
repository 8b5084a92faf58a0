// Whether our server is reached, in a real browser: by what happens to calls, and by asking.
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectivity } from '../state/connectivity.ts'
import { isOffline, onReached, report, watchConnectivity } from './connectivity.ts'

let answer: () => Promise<Response>
let asked: string[] = []
const ours = async () => new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } })
const nobody = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  answer = ours
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer()
  })
  watchConnectivity('http://localhost:4001')
  report('answered')
})
afterEach(() => vi.unstubAllGlobals())

test('one lost call makes it weak; the server, asked, sets it right again', async () => {
  const reached = vi.fn<() => void>()
  const stop = onReached(reached)
  report('timedOut')
  expect([connectivity.state, isOffline()]).toEqual(['weak', false])
  await vi.waitFor(() => expect(connectivity.state).toBe('online'))
  expect(asked).toEqual(['http://localhost:4001/health'])
  expect(reached).toHaveBeenCalledTimes(1)
  stop()
})

test('when the server does not answer either, we are offline, reads hold back, and it is asked again until it does', async () => {
  answer = nobody
  report('failed')
  await vi.waitFor(() => expect(connectivity.state).toBe('offline'))
  expect([isOffline(), onlineManager.isOnline()]).toEqual([true, false])
  answer = ours
  await vi.waitFor(() => expect(connectivity.state).toBe('online'), { timeout: 5000 })
  expect(onlineManager.isOnline()).toBe(true)
})

test('a portal that answers the probe is not our server', async () => {
  answer = async () => new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } })
  report('failed')
  await vi.waitFor(() => expect(connectivity.state).toBe('captive'))
  report('answered')
  expect(connectivity.state).toBe('online')
})

test('the browser is believed when it says offline, and the server asked when it says online', async () => {
  dispatchEvent(new Event('offline'))
  expect(connectivity.state).toBe('offline')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(connectivity.state).toBe('online'))
})
