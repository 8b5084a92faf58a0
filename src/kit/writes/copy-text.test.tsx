// Copying with and without permission: the result is shown in both cases.
import { afterEach, expect, test, vi } from 'vitest'
import { clearToasts, toasts } from '../../state/shown/toasts.ts'
import { copyText } from './copy-text.ts'
import { share } from './share.ts'

const clipboard = (of: unknown) => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(of as Clipboard)
const shown = () => toasts.shown.map(({ kind, text }) => [kind, text])
afterEach(() => {
  vi.restoreAllMocks()
  clearToasts()
})

test('what was copied is said to be', async () => {
  const writeText = vi.fn(async () => {})
  clipboard({ writeText })
  await copyText('Hello')
  expect([writeText.mock.calls, shown()]).toEqual([[['Hello']], [['notice', 'copy.text']]])
})

test('a browser that refuses is not passed over in silence', async () => {
  clipboard({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  await copyText('Hello')
  expect(shown()).toEqual([['failure', 'copy.textFailed']])
})

test('where there is no clipboard at all it says so too', async () => {
  clipboard(undefined)
  await copyText('Hello')
  expect(shown()).toEqual([['failure', 'copy.textFailed']])
})

test('a page that the device cannot hand on is copied as a link', async () => {
  const writeText = vi.fn(async () => {})
  clipboard({ writeText })
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: undefined }, clipboard: { value: { writeText } } }))
  await share({ title: 'Kiln', path: '/posts/1' })
  vi.unstubAllGlobals()
  expect([writeText.mock.calls, shown()]).toEqual([[[`${location.origin}/posts/1`]], [['notice', 'copy.link']]])
})

test.each([
  ['closed by the person', 'AbortError', 0],
  ['that fails', 'NotAllowedError', 1],
])('the device’s own sheet %s leaves %s: copied %i times', async (_name, error, times) => {
  const writeText = vi.fn(async () => {})
  const refuses = () => Promise.reject(new DOMException('no', error))
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: refuses }, clipboard: { value: { writeText } } }))
  await share({ title: 'Kiln', path: '/posts/1' })
  vi.unstubAllGlobals()
  expect(writeText).toHaveBeenCalledTimes(times)
})
