// Query values reach the screen exactly, with any escaping.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { paths } from '../../paths.ts'
import { useAddressQuery } from './use-address-query.ts'

const begun = location.href
afterEach(() => history.replaceState(null, '', begun))

async function read(search: string, name: string) {
  history.replaceState(null, '', search)
  const { result, unmount } = await renderHook(() => useAddressQuery())
  const value = result.current[0].get(name)
  await unmount()
  return value
}

test.each([
  ['?text=50%25+off+%23sale', 'text', '50% off #sale'],
  ['?q=%2541', 'q', '%41'],
  ['?redirect=%2Fsearch%3Fq%3Da%2526b%26scope%3Dpeople', 'redirect', '/search?q=a%26b&scope=people'],
  ['?q=100%', 'q', '100%'],
  ['?q=%E0%A4%A', 'q', '\uFFFD%A'],
  ['?q=a%2Bb', 'q', 'a+b'],
])('%s is read once', async (search, name, value) => {
  expect(await read(search, name)).toBe(value)
})

test('an address that is returned to comes back as it was, with every sign there is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text)),
      async (text) => {
        const redirect = paths.search({ q: text })
        expect(await read(new URL(paths.signIn({ redirect }), location.origin).search, 'redirect')).toBe(redirect)
        expect(await read(new URL(redirect, location.origin).search, 'q')).toBe(text)
      },
    ),
    { numRuns: 15 },
  )
})

test('what is typed is kept in the address as it was typed', async () => {
  history.replaceState(null, '', '?scope=people')
  const { result, act } = await renderHook(() => useAddressQuery())
  for (const typed of ['%41', '50% off #sale', 'a&b=c', 'a+b']) {
    await act(() =>
      result.current[1](
        (now) => {
          now.set('q', typed)
          return now
        },
        { replace: true },
      ),
    )
    expect(result.current[0].get('q')).toBe(typed)
    expect(new URLSearchParams(location.search).get('q')).toBe(typed)
    expect(result.current[0].get('scope')).toBe('people')
  }
})
