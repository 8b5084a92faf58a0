// What the browser really sends for a body, whatever the names of its fields.
import { afterEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'
import { sendWatched } from './send-watched.ts'

afterEach(() => vi.restoreAllMocks())

/** The properties by which libraries and browsers detect a buffer, a stream, a form or JSON. */
const tellingNames = [
  'buffer',
  'append',
  'pipe',
  'pipeTo',
  'getReader',
  'toJSON',
  'constructor',
  'entries',
  'stream',
  'byteLength',
  'forEach',
]

const signal = new AbortController().signal

/** The request as the browser parses it from the arguments of our `fetch` call. */
async function sentByFetch(body: unknown) {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  await send(`${location.origin}/self/image`, { method: 'PUT', headers: {}, body, signal })
  const request = new Request(...fetch.mock.calls[0]!)
  return [request.headers.get('content-type'), await request.text()]
}

async function sentByXhr(body: unknown) {
  const header = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader')
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send')
  await sendWatched(`${location.origin}/nothing-here`, { method: 'POST', headers: {}, body, signal }, () => {})
  return [header.mock.calls.find(([name]) => name === 'content-type')?.[1], sent.mock.calls[0]?.[0]]
}

for (const name of tellingNames)
  test(`a body with a field called ${name} is sent as JSON`, async () => {
    const body = { [name]: 'iVBORw0KGgo=', other: { [name]: ['nested'] } }
    const expected = ['application/json', JSON.stringify(body)]
    expect(await sentByFetch(body)).toEqual(expected)
    expect(await sentByXhr(body)).toEqual(expected)
  })

test('lists, texts and null are JSON too, and no body has no type', async () => {
  for (const body of [['a'], 'text', null, 0]) {
    expect(await sentByFetch(body)).toEqual(['application/json', JSON.stringify(body)])
    vi.restoreAllMocks()
  }
  expect(await sentByFetch(undefined)).toEqual([null, ''])
})
