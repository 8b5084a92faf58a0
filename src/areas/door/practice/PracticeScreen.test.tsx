// The practice: every result can be met with invented guests, with and without the invented network, and nothing leaves the device.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { changeOwn, openOwn } from '../../../state/identity/own.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { doorArea } from '../area.ts'
import { CoreContext } from '../../../kit/hooks/core-context.ts'
import type { Core } from '../../../offline/start.ts'
import { codeOf } from '../model/code.ts'
import { practiceGuests, practiceId } from './practice-guests.ts'
import { PracticeScreen } from './PracticeScreen.tsx'

const eventId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const Screen = () => (
  <CoreContext value={{} as unknown as Core}>
    <PracticeScreen />
  </CoreContext>
)

beforeAll(inEnglish)
beforeEach(async () => {
  outbox.rows = []
  await openOwn(null)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
})

async function open() {
  const { screen, server } = await show(Screen, {
    pattern: doorArea.to.practice.pattern,
    at: doorArea.to.practice({ event: 'night-kiln' }),
    member: true,
    answers: { 'GET /listings/:eventId': () => ({ id: eventId, slug: 'night-kiln', name: 'Night kiln', timezone: 'Europe/Lisbon' }) },
  })
  await expect.element(screen.getByText(/^1 of 4\d in$/)).toBeVisible()
  const result = screen.getByRole('region', { name: 'Result' })
  return {
    screen,
    server,
    result,
    async scan(name: string) {
      await screen.getByRole('region', { name: 'Practice' }).getByRole('button', { name: 'Practice passes' }).click()
      await screen.getByRole('button', { name: `Scan: ${name}` }).click()
    },
    shows: async (tone: string, title: RegExp) => {
      await expect.element(result).toHaveAttribute('data-tone', tone)
      await expect.element(result.getByRole('heading', { name: title })).toBeVisible()
    },
  }
}

test.each<[string, string, RegExp]>([
  ['Next guest', 'good', /^Welcome, /],
  ['Guest who is already in', 'warn', /^Already in at /],
  ['Cancelled pass', 'bad', /canceled/],
  ['Pass sold a minute ago', 'good', /^Welcome, /],
  ['Pass of another event', 'bad', /^Not for this event$/],
  ['Unknown pass', 'bad', /^Not on the guest list$/],
  ['Any other code', 'bad', /^Not a pass$/],
  ['Code of another phone', 'info', /^1 check-in received$/],
])('%s: %s', async (name, tone, title) => {
  const { scan, shows, server } = await open()
  await scan(name)
  await shows(tone, title)
  expect(server.calls.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual([])
})

test('with no network a late pass is unknown, scans wait and are taken later, and a conflict names both times', async () => {
  const { screen, scan, shows, server } = await open()
  await screen.getByRole('switch', { name: 'No network' }).click()
  await expect.element(screen.getByText('Offline')).toBeVisible()
  await scan('Pass sold a minute ago')
  await shows('info', /^Not on this phone’s list$/)
  await scan('Next guest')
  await shows('good', /^Welcome, /)
  await scan('Guest at two doors')
  await shows('good', /^Welcome, /)
  await expect.element(screen.getByRole('button', { name: '2 waiting' })).toBeVisible()
  await screen.getByRole('switch', { name: 'No network' }).click()
  await screen.getByRole('button', { name: '1 conflict' }).click()
  await expect.element(screen.getByText(/^Scanned here at .* recorded at \d\d:\d\d\.$/)).toBeVisible()
  expect(outbox.rows).toEqual([])
  expect(server.calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('a lock of the real door does not reach the practice', async () => {
  changeOwn('doorLock', () => ({ salt: '', digest: '', tries: 0, until: 0, at: '/' }))
  const { scan, shows, result } = await open()
  await scan('Next guest')
  await shows('good', /^Welcome, /)
  await result.getByRole('button', { name: 'Undo' }).click()
  await expect.element(result.getByRole('heading', { name: 'Point at a code' })).toBeVisible()
})

test('two phones invent the same guests, and no code of a practice names a pass of the event', () => {
  const [one, other] = [practiceGuests(practiceId(eventId), 1), practiceGuests(practiceId(eventId), 1)]
  expect(one).toEqual(other)
  expect(new Set(one.map(({ passId }) => passId.replaceAll('-', '').slice(0, 10))).size).toBe(one.length)
  for (const { passId } of one)
    expect(codeOf(`https://kiln.example/events/${practiceId(eventId)}/passes/${passId}`, 'https://kiln.example')).toEqual({
      kind: 'pass',
      passId,
      event: practiceId(eventId),
    })
  expect(practiceId(eventId)).not.toBe(eventId)
})
