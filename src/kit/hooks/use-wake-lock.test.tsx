// The wake lock, with a fake of the browser's API.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useWakeLock } from './use-wake-lock.ts'

const locks: { released: boolean; release: () => Promise<void> }[] = []
const request = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  locks.length = 0
  request.mockReset().mockImplementation(async () => {
    const lock = {
      released: false,
      async release() {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock
  })
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
})
afterEach(() => {
  // The browser defines it on the prototype.
  Reflect.deleteProperty(navigator, 'wakeLock')
})

function Kept({ wanted }: { wanted: boolean }) {
  useWakeLock(wanted)
  return <p>Pass</p>
}
const lookedAtAgain = () => document.dispatchEvent(new Event('visibilitychange'))

test('is held while it is wanted, and let go afterwards', async () => {
  const screen = await render(<Kept wanted />)
  await vi.waitFor(() => expect(locks).toHaveLength(1))
  lookedAtAgain()
  expect(request).toHaveBeenCalledTimes(1)
  await screen.rerender(<Kept wanted={false} />)
  await vi.waitFor(() => expect(locks[0]?.released).toBe(true))
  lookedAtAgain()
  expect(request).toHaveBeenCalledTimes(1)
})

test('is asked for again on the return to the page, which had lost it', async () => {
  await render(<Kept wanted />)
  await vi.waitFor(() => expect(locks).toHaveLength(1))
  locks[0]!.released = true
  lookedAtAgain()
  await vi.waitFor(() => expect(locks).toHaveLength(2))
})

test('that comes too late is let go at once', async () => {
  let give: (lock: unknown) => void = () => {}
  request.mockImplementation(() => new Promise((resolve) => void (give = resolve)))
  const screen = await render(<Kept wanted />)
  await screen.unmount()
  const release = vi.fn<() => Promise<void>>().mockResolvedValue()
  give({ released: false, release })
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
})

test('that is refused breaks nothing', async () => {
  request.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const screen = await render(<Kept wanted />)
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  await expect.element(screen.getByText('Pass')).toBeVisible()
})
