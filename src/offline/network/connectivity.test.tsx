// Whether our server is reachable, in a real browser: by the outcome of calls, and by probing.
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectivity } from '../../state/device/connectivity.ts'
import { live } from '../../state/shown/live.ts'
import { checkNow, isOffline, onReached, report, watchConnectivity } from './connectivity.ts'

let answer: () => Promise<Response>
let asked: string[] = []
const ours = async () => new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } })
const nextTick = () => new Promise((resolve) => setTimeout(resolve))
/** The network returns, and real timers are restored. */
async function heals(): Promise<void> {
  answer = ours
  await vi.advanceTimersByTimeAsync(10_000)
  expect(connectivity.state).toBe('online')
  vi.useRealTimers()
}
const nobody = () => Promise.reject(new TypeError('Failed to fetch'))

beforeAll(() => watchConnectivity('http://localhost:4001'))
beforeEach(() => {
  answer = ours
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer()
  })
  report('answered')
})
afterEach(() => {
  // A pending probe must not affect the next test.
  report('answered')
  live.stream = 'off'
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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

test('the error page of a gateway is no portal: our server is not reached', async () => {
  answer = async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  report('failed')
  await vi.waitFor(() => expect(connectivity.state).toBe('offline'))
  answer = ours
  await vi.waitFor(() => expect(connectivity.state).toBe('online'), { timeout: 5000 })
})

test('a portal that answers the probe is not our server', async () => {
  answer = async () => new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } })
  report('failed')
  await vi.waitFor(() => expect(connectivity.state).toBe('captive'))
  report('answered')
  expect(connectivity.state).toBe('online')
})

test('a network that leads the question elsewhere asks to sign in first', async () => {
  answer = async () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
  report('failed')
  await vi.waitFor(() => expect(connectivity.state).toBe('captive'))
})

test('while nothing gets through the server is asked at most 5 s after the last time, however long it is gone', async () => {
  vi.useFakeTimers()
  const times: number[] = []
  answer = () => (times.push(Date.now()), nobody())
  report('failed')
  await vi.advanceTimersByTimeAsync(120_000)
  await heals()
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  expect(times.length).toBeGreaterThan(24)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5000)
})

test('on a network that swallows the question the next one follows at its deadline', async () => {
  vi.useFakeTimers()
  const times: number[] = []
  answer = () => (times.push(Date.now()), new Promise((_resolve, reject) => setTimeout(reject, 5000)))
  report('failed')
  await vi.advanceTimersByTimeAsync(60_000)
  await heals()
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5001)
})

test('a hidden page asks nobody; shown again, it asks at once', async () => {
  answer = nobody
  report('failed')
  await vi.waitFor(() => expect(connectivity.state).toBe('offline'))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.useFakeTimers()
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  // One was planned before it was hidden.
  expect(asked.length - before).toBeLessThanOrEqual(1)
  answer = ours
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(connectivity.state).toBe('online'))
})

test('a question nobody answered says nothing when a call got through meanwhile', async () => {
  let refuse: () => void = () => {}
  answer = () => new Promise((_resolve, reject) => (refuse = () => reject(new TypeError('Failed to fetch'))))
  report('failed')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  report('answered')
  refuse()
  await nextTick()
  expect(connectivity.state).toBe('online')
})

test('the stream that breaks makes us ask; the stream that opens is proof', async () => {
  live.stream = 'open'
  answer = nobody
  await nextTick()
  live.stream = 'connecting'
  await vi.waitFor(() => expect(connectivity.state).toBe('offline'))
  live.stream = 'open'
  await vi.waitFor(() => expect(connectivity.state).toBe('online'))
})

test('asked by hand, it tells what it found', async () => {
  answer = nobody
  await checkNow()
  expect(connectivity.state).toBe('offline')
  answer = ours
  await checkNow()
  expect(connectivity.state).toBe('online')
})

test('the browser is believed when it says offline, and the server asked when it says online', async () => {
  dispatchEvent(new Event('offline'))
  expect(connectivity.state).toBe('offline')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(connectivity.state).toBe('online'))
})
