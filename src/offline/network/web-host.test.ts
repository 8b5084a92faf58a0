// The answer of the web host, and the difference of the clocks.
import { afterEach, expect, test, vi } from 'vitest'
import { askHost, clockAhead } from './web-host.ts'

afterEach(() => void vi.unstubAllGlobals())
const script = { 'content-type': 'text/javascript; charset=utf-8' }
const answering = (headers: Record<string, string>, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(null, { status, headers }))

test('the middle of the request is compared with the middle of the second that the host tells', () => {
  const date = 'Fri, 20 Nov 2026 09:00:00 GMT'
  const at = Date.parse(date)
  expect(clockAhead(date, at + 300, at + 700)).toBe(0)
  expect(clockAhead(date, at + 60_300, at + 60_700)).toBe(60_000)
  expect(clockAhead(date, at - 119_700, at - 119_300)).toBe(-120_000)
  expect(clockAhead(null, at, at)).toBeNull()
})

test('only the host itself counts as an answer', async () => {
  answering({ ...script, date: new Date().toUTCString() })
  expect(Math.abs((await askHost())!.ahead!)).toBeLessThan(2000)
  answering(script)
  expect(await askHost()).toEqual({ ahead: null })
  answering({ 'content-type': 'text/html' })
  expect(await askHost()).toBeNull()
  answering(script, 502)
  expect(await askHost()).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await askHost()).toBeNull()
})
