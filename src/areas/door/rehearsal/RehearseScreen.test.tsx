// The rehearsal: it measures what the door uses, and says what to do about what is missing.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { OfflineError } from '../../../api/transport/errors.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { doorArea } from '../area.ts'
import { RehearseScreen } from './RehearseScreen.tsx'

beforeAll(inEnglish)
afterEach(() => void vi.restoreAllMocks())

async function open(passes: () => unknown) {
  const id = crypto.randomUUID()
  const { screen } = await show(RehearseScreen, {
    pattern: doorArea.to.rehearse.pattern,
    at: doorArea.to.rehearse({ event: 'night-kiln' }),
    member: true,
    answers: {
      'GET /listings/:eventId': () => ({ id, slug: 'night-kiln', name: 'Night kiln', timezone: 'Europe/Lisbon' }),
      'GET /listings/:eventId/passes': passes,
    },
  })
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(screen.getByRole('status').filter({ hasText: /to look at|ready/ }), { timeout: 15_000 }).toBeVisible()
  return { screen, row }
}
const works = () => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(canvas.captureStream(1))
}

test('a phone with a list and a camera says so, reads a code in time, and lets go of the camera', async () => {
  const camera = works()
  const { row } = await open(() => [])
  await expect.element(row('Camera').getByText('Works')).toBeVisible()
  await expect.element(row('Code reader').getByText(/Read a code in \d+ ms|Slow/)).toBeVisible()
  await expect.element(row('Guest list').getByText(/On this phone, from \d\d:\d\d/)).toBeVisible()
  const stream = await camera.mock.results[0]!.value
  expect(stream.getTracks().every(({ readyState }: MediaStreamTrack) => readyState === 'ended')).toBe(true)
})

test('what is missing is named with what to do, and checked again on demand', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
  let online = false
  const { screen, row } = await open(() => {
    if (!online) throw new OfflineError('network')
    return []
  })
  await expect.element(row('Camera').getByText(/^Blocked\./)).toBeVisible()
  await expect.element(row('Guest list').getByText(/^Not on this phone\./)).toBeVisible()
  vi.restoreAllMocks()
  works()
  online = true
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(row('Camera').getByText('Works')).toBeVisible()
  await expect.element(row('Guest list').getByText(/^On this phone/)).toBeVisible()
})
