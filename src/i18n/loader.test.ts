// Words from the network: only a map of texts from our own server is accepted.
import { afterEach, expect, test, vi } from 'vitest'
import { loadWords } from './loader.ts'

const answers = (body: string, init: { status?: number; type?: string; redirected?: boolean } = {}) => {
  const response = new Response(body, { status: init.status ?? 200, headers: { 'content-type': init.type ?? 'application/json' } })
  if (init.redirected) Object.defineProperty(response, 'redirected', { value: true })
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => response)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => void vi.unstubAllGlobals())

test('the words of a language are asked for by its locale and their group', async () => {
  const fetched = answers('{"home.title":"ホーム"}')
  expect(await loadWords('ja', 'core')).toEqual({ 'home.title': 'ホーム' })
  expect(fetched.mock.calls[0]?.[0]).toBe('/lang/ja.json')
  answers('{}')
  await loadWords('ja', 'people')
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/lang/ja/people.json')
})

test('a language nobody has translated has no words, which is no failure', async () => {
  answers('Not found', { status: 404, type: 'text/plain' })
  expect(await loadWords('it', 'core')).toEqual({})
})

test.each([
  ['a portal’s page', '<html>Sign in to the Wi-Fi</html>', { type: 'text/html' }],
  ['an answer from elsewhere', '{"home.title":"Hi"}', { redirected: true }],
  ['a failing server', '{"message":"no"}', { status: 503 }],
  ['a list', '["home.title"]', {}],
  ['a map of other things', '{"home":{"title":"Hi"}}', {}],
  ['half a file', '{"home.title":', {}],
])('%s is refused', async (_, body, init) => {
  answers(body, init)
  await expect(loadWords('ja', 'core')).rejects.toThrow(/\S/)
})
