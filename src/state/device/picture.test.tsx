// What waits for the first picture, and for how long.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Module from './picture.ts'

type Picture = typeof Module
let picture: Picture

beforeEach(async () => {
  vi.resetModules()
  picture = await import('./picture.ts')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Notes each piece of work when it runs. */
function aQueue() {
  const ran: string[] = []
  const put = (kind: Parameters<Picture['afterPicture']>[0], name: string = kind) => picture.afterPicture(kind, () => ran.push(name))
  return { ran, put }
}

test('nothing waits without a start', () => {
  const { ran, put } = aQueue()
  put('rest')
  expect(ran).toEqual(['rest'])
})

test('work waits for the content, then runs in its order', async () => {
  picture.awaitPicture()
  const { ran, put } = aQueue()
  for (const kind of ['rest', 'outbox', 'live', 'drafts'] as const) put(kind)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran).toEqual([])
  picture.contentStands()
  expect(ran).toEqual(['drafts'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(ran).toEqual(['drafts', 'live', 'outbox', 'rest'])
  put('rest', 'late')
  expect(ran.at(-1)).toBe('late')
})

test('a screen without content holds the rest back for four seconds', async () => {
  picture.awaitPicture()
  const { ran, put } = aQueue()
  put('live')
  const cancel = put('rest')
  cancel()
  await vi.advanceTimersByTimeAsync(3999)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran).toEqual(['live'])
})

test('a copy stays until the content stands, also when the rest has begun, and for 20 seconds at most', async () => {
  const revealed = vi.fn<(showFrame: () => void) => Promise<void>>(async (showFrame) => showFrame())
  picture.awaitPicture(revealed)
  const { ran, put } = aQueue()
  put('live')
  await vi.advanceTimersByTimeAsync(5000)
  expect(ran).toEqual(['live'])
  expect(revealed).not.toHaveBeenCalled()
  expect(picture.isContentAwaited()).toBe(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(revealed).toHaveBeenCalledOnce()
  picture.contentStands()
  expect(revealed).toHaveBeenCalledOnce()
  expect(picture.isContentAwaited()).toBe(false)
})
