// Navigation and history: scroll positions, and whether going back stays in the app. In a real browser, because of its history API.
import { beforeAll, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { arrive, canGoBack, layBelow, startHistory } from './history.ts'

const start = location.href
const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))

beforeAll(() => {
  document.body.style.blockSize = '5000px'
  startHistory()
})

test('going on starts at the top; coming back stands where it was', async () => {
  expect(arrive().place.top).toBe(0)
  scrollTo(0, 1200)
  await frame()
  navigate('/second')
  expect(arrive()).toEqual({ place: { top: 0 }, back: false })
  scrollTo(0, 300)
  await frame()
  expect(canGoBack()).toBe(true)
  const back = popped()
  history.back()
  await back
  expect(arrive()).toEqual({ place: { top: 1200 }, back: true })
  expect(canGoBack()).toBe(false)
})

test('replacing an entry is no step: back means the same as before', async () => {
  navigate('/third')
  const before = canGoBack()
  navigate('/third?filter=mine', { replace: true })
  expect(canGoBack()).toBe(before)
  const back = popped()
  history.back()
  await back
  expect(canGoBack()).toBe(false)
  History.prototype.replaceState.call(history, null, '', start)
})

test('what others keep in the state of an entry stays there', () => {
  navigate('/fourth', { state: { from: 'feed' } })
  expect((history.state as { from: string }).from).toBe('feed')
})

test('whoever came from outside goes back to the place above, at its beginning, and stays within the app', async () => {
  History.prototype.replaceState.call(history, null, '', '/messages/7#m-3')
  dispatchEvent(new PopStateEvent('popstate'))
  arrive()
  scrollTo(0, 400)
  await frame()
  expect(canGoBack()).toBe(false)
  layBelow('/messages')
  expect([location.pathname + location.hash, canGoBack()]).toEqual(['/messages/7#m-3', true])
  const back = popped()
  history.back()
  await back
  expect([location.pathname, canGoBack()]).toEqual(['/messages', false])
  expect(arrive().place.top).toBe(0)
  History.prototype.replaceState.call(history, null, '', start)
})
