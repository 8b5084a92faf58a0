// The loader of providers' scripts: once per page, in time, and again after a failure.
import { afterEach, expect, test, vi } from 'vitest'
import { loadScript, ScriptError } from './load-script.ts'

afterEach(() => vi.restoreAllMocks())

/** What becomes of each requested script. */
function aNetwork(...ends: ('load' | 'error' | 'never')[]) {
  const asked: HTMLScriptElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement
    const end = ends[asked.push(script) - 1] ?? 'load'
    if (end !== 'never') queueMicrotask(() => script.dispatchEvent(new Event(end)))
  })
  return asked
}

test('two forms at once request one script', async () => {
  const asked = aNetwork('load')
  let isThere = false
  const found = () => (isThere ? 'api' : undefined)
  const both = Promise.all([loadScript('https://js.stripe.com/once', found), loadScript('https://js.stripe.com/once', found)])
  isThere = true
  expect(await both).toEqual(['api', 'api'])
  expect(asked.map(({ src, async }) => [src, async])).toEqual([['https://js.stripe.com/once', true]])
})

test.each(['error', 'never', 'load'] as const)(
  'a script that ends with %s and defines nothing fails, and is requested again',
  async (end) => {
    const asked = aNetwork(end, end)
    const address = `https://js.stripe.com/${end}`
    const nothing = (): undefined => undefined
    await expect(loadScript(address, nothing, 30)).rejects.toBeInstanceOf(ScriptError)
    await expect(loadScript(address, nothing, 30)).rejects.toBeInstanceOf(ScriptError)
    expect(asked.length).toBe(2)
  },
)

test('a script that has run is not requested', async () => {
  const asked = aNetwork()
  expect(await loadScript('https://js.stripe.com/there', () => 'api')).toBe('api')
  expect(asked).toEqual([])
})
