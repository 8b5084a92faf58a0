// Calls of the identity library have a deadline.
import { expect, test, vi } from 'vitest'
import { endIdentityCalls } from './identity-deadline.ts'

const marked = { headers: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' } }

/** A network that accepts requests and never answers. */
const silent = (): typeof fetch =>
  vi.fn(
    (_input: unknown, init?: RequestInit) =>
      new Promise<never>((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal!.reason))),
  )

test('a call that is never answered fails as one without a network', async () => {
  const target = { fetch: silent() }
  endIdentityCalls(10, target)
  await expect(target.fetch('https://identity.test/', marked)).rejects.toBeInstanceOf(TypeError)
})

test('an answer whose body never ends is given up too', async () => {
  const target = {
    fetch: (async (_input, init) =>
      new Response(
        new ReadableStream({ start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal!.reason)) }),
      )) as typeof fetch,
  }
  endIdentityCalls(10, target)
  const answer = await target.fetch('https://identity.test/', marked)
  await expect(answer.text()).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('other calls, and those with a signal of their own, are passed on as they are', async () => {
  const inner = vi.fn<typeof fetch>(async () => new Response('ok'))
  const target = { fetch: inner }
  endIdentityCalls(10, target)
  const own = { ...marked, signal: new AbortController().signal }
  await target.fetch('/organization.json')
  await target.fetch('https://identity.test/', own)
  expect(inner.mock.calls).toEqual([
    ['/organization.json', undefined],
    ['https://identity.test/', own],
  ])
})
