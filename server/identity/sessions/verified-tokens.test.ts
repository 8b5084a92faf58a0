// Remembering the claims of verified tokens.
import { expect, test } from 'vitest'
import { rememberClaims } from './verified-tokens.ts'

/** A reader whose tokens are their own expiry, in seconds; it refuses those that are no number or have expired. */
function aReader(most?: number) {
  let now = 100
  const verified: string[] = []
  const read = rememberClaims(
    async (token) => {
      verified.push(token)
      if (!(Number(token) > now)) throw new Error('refused')
      return { expiresAt: Number(token) }
    },
    () => new Date(now * 1000 + 900),
    most,
  )
  return { read, verified, pass: (seconds: number) => (now += seconds) }
}

test('a signature is verified once', async () => {
  const { read, verified } = aReader()
  expect(await read('200')).toEqual({ expiresAt: 200 })
  expect(await read('200')).toEqual({ expiresAt: 200 })
  expect(verified).toEqual(['200'])
})

test('a token is refused from the second in which it expires', async () => {
  const { read, pass } = aReader()
  await read('200')
  pass(99)
  expect(await read('200')).toEqual({ expiresAt: 200 })
  pass(1)
  await expect(read('200')).rejects.toThrow('refused')
})

test('a refused token is verified each time, and does not stand in for another', async () => {
  const { read, verified } = aReader()
  await expect(read('forged')).rejects.toThrow('refused')
  await expect(read('forged')).rejects.toThrow('refused')
  expect(verified).toEqual(['forged', 'forged'])
  expect(await read('200')).toEqual({ expiresAt: 200 })
})

test('the oldest token is forgotten first', async () => {
  const { read, verified } = aReader(2)
  for (const token of ['200', '201', '202', '201', '200']) await read(token)
  expect(verified).toEqual(['200', '201', '202', '200'])
})
