// Closing the page: a question while data would be lost, for several guards, and not after.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBusy } from '../../../state/typed/busy.ts'
import { guardClosing } from './guard-closing.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

/** Whether the browser would close the page without a question. */
const closes = (): boolean => page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the page is held until the last of those who asked for it lets go', () => {
  const first = guardClosing()
  const second = guardClosing()
  expect([closes(), isBusy()]).toEqual([false, true])
  first()
  first()
  expect([closes(), isBusy()]).toEqual([false, true])
  second()
  expect([closes(), isBusy()]).toEqual([true, false])
})
