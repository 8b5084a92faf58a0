// Pull to refresh in a real browser, with simulated touches.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPull } from './watch-pull.ts'

const onPull = vi.fn<(share: number) => void>()
const onRelease = vi.fn<() => void>()
let stop: () => void

/** Dispatches all touch events from a start position. False if scrolling was prevented. */
function touch(type: string, target: Element, y: number, x = 50, fingers = 1): boolean {
  const touches = Array.from(
    { length: fingers },
    (_, identifier) => new Touch({ identifier, target, clientX: x + identifier * 40, clientY: y }),
  )
  return target.dispatchEvent(new TouchEvent(type, { touches: type === 'touchend' ? [] : touches, bubbles: true, cancelable: true }))
}
function pull(target: Element, { to, x = 50, fingers = 1 }: { to: number; x?: number; fingers?: number }): boolean[] {
  touch('touchstart', target, 100)
  const scrolls = [0.5, 1].map((part) => touch('touchmove', target, 100 + to * part, x, fingers))
  touch('touchend', target, 100 + to)
  return scrolls
}

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = '<p>Words</p><div style="overflow-y: auto; block-size: 20px"><p style="block-size: 90px">Many</p></div><input>'
  stop = watchPull({ onPull, onRelease })
})
afterEach(() => stop())

const words = () => document.querySelector('p')!

test('pulled far it lets go once, and no scrolling waits for it', () => {
  expect(pull(words(), { to: 160 })).toEqual([true, true])
  expect(onPull.mock.calls.map(([share]) => share)).toEqual([expect.closeTo(0.56, 1), 1, 0])
  expect(onRelease).toHaveBeenCalledTimes(1)
})

test('let go early it goes back, and nothing is asked for', () => {
  pull(words(), { to: 100 })
  expect(onPull).toHaveBeenLastCalledWith(0)
  expect(onRelease).not.toHaveBeenCalled()
})

test.each([
  ['upwards', () => pull(words(), { to: -160 })],
  ['aside', () => pull(words(), { to: 160, x: 400 })],
  ['with two fingers', () => pull(words(), { to: 160, fingers: 2 })],
  ['in what scrolls by itself', () => pull(document.querySelector('div p')!, { to: 160 })],
  ['in what is written in', () => pull(document.querySelector('input')!, { to: 160 })],
])('%s the page is left alone', (_name, act) => {
  act()
  expect(onRelease).not.toHaveBeenCalled()
})

test('half-way down the page it scrolls as ever', () => {
  document.body.style.blockSize = '3000px'
  scrollTo(0, 200)
  expect(pull(words(), { to: 160 })).toEqual([true, true])
  expect(onRelease).not.toHaveBeenCalled()
  scrollTo(0, 0)
  document.body.style.blockSize = ''
})

test('the gesture of the browser comes back when it stops', () => {
  expect(document.documentElement.style.overscrollBehaviorY).toBe('contain')
  stop()
  expect(document.documentElement.style.overscrollBehaviorY).toBe('')
  pull(words(), { to: 160 })
  expect(onRelease).not.toHaveBeenCalled()
})
