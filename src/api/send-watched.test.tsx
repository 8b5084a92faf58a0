// The browser's real XMLHttpRequest: its upload progress, and that it can be aborted. The page's own host responds.
import { expect, test } from 'vitest'
import { sendWatched } from './send-watched.ts'

const sending = (signal: AbortSignal) => ({
  method: 'POST' as const,
  headers: {},
  body: { dataUri: 'x'.repeat(200_000) },
  signal,
})

test('all of the body is told to be gone before the answer is there', async () => {
  const shares: number[] = []
  const came = await sendWatched(`${location.origin}/nothing-here`, sending(new AbortController().signal), (share) => shares.push(share))
  expect(came.status).toBeGreaterThan(0)
  expect(shares.at(-1)).toBe(1)
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares)
})

test('given up, it rejects with the reason and is not sent at all where that came first', async () => {
  const controller = new AbortController()
  const call = sendWatched(`${location.origin}/nothing-here`, sending(controller.signal), () => {})
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  await expect(sendWatched(location.origin, sending(controller.signal), () => {})).rejects.toMatchObject({ name: 'AbortError' })
})
