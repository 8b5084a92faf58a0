// The door with a roster in the device's own database: scanners that type, the search, undoing, and what each outcome shows.
import { beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aScope } from '../../api/testing.test-helper.ts'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { openOwn } from '../../state/identity/own.ts'
import { outbox, type Waiting } from '../../state/shown/outbox.ts'
import { doorArea } from './area.ts'
import { DoorScreen } from './DoorScreen.tsx'
import { claimsFrom } from './model/claim.ts'
import { framesOf } from './model/frames.ts'
import { scanOf } from './model/scan.ts'

let eventId = ''
const id = (number: number) => `0000000${number}-0000-4000-8000-00000000000${number}`
interface Server {
  used: Map<string, string>
  online: boolean
  /** Passes that only the server knows. */
  late: string[]
}
let server: Server

const people: Record<string, [first: string, last: string, type: string, status?: string]> = {
  [id(1)]: ['Nadia', 'Rahmani', 'Regular'],
  [id(2)]: ['Łukasz', 'Błaszczyk', 'Student'],
  [id(3)]: ['さくら', '田中', 'Regular'],
  [id(4)]: ['Omar', 'Adeyemi', 'Regular', 'canceled'],
  [id(5)]: ['Late', 'Comer', 'Regular'],
}
const passOf = (passId: string) => {
  const [firstName, lastName, type, status = 'ready'] = people[passId]!
  const account = { id: `account of ${passId}`, firstName, lastName, username: firstName.toLowerCase(), company: null }
  const alternateId = 100 + Number(passId.slice(7, 8))
  return { id: passId, alternateId, status, usedAt: server.used.get(passId) ?? null, ticket: { name: type }, attendee: { account } }
}

beforeAll(inEnglish)
beforeEach(async () => {
  eventId = crypto.randomUUID()
  server = { used: new Map(), online: true, late: [id(5)] }
  outbox.of = aScope().key
  outbox.rows = []
  await openOwn(null)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
})
afterEach(() => {
  vi.restoreAllMocks()
  outbox.of = null
})

const needsNetwork = <T,>(answer: () => T): T => {
  if (!server.online) throw new OfflineError('network')
  return answer()
}

async function open() {
  const checkin = '/listings/:eventId/attendees/:accountId/passes/:passId/checkin'
  const shown = await show(DoorScreen, {
    pattern: doorArea.to.door.pattern,
    at: doorArea.to.door({ event: 'night-kiln' }),
    member: true,
    answers: {
      'GET /listings/:eventId': () => ({ id: eventId, slug: 'night-kiln', name: 'Night kiln', timezone: 'Europe/Lisbon' }),
      'GET /listings/:eventId/passes': () =>
        needsNetwork(() =>
          Object.keys(people)
            .filter((passId) => !server.late.includes(passId))
            .map(passOf),
        ),
      'GET /listings/:eventId/passes/:passId': ({ passId }) =>
        needsNetwork(() => {
          if (!people[String(passId)]) throw new ApiError(404, 'notFound')
          return passOf(String(passId))
        }),
      [`POST ${checkin}`]: ({ passId }) =>
        needsNetwork(() => {
          server.used.set(String(passId), new Date().toISOString())
          return passOf(String(passId))
        }),
      [`DELETE ${checkin}`]: ({ passId }) =>
        needsNetwork(() => {
          server.used.delete(String(passId))
          return passOf(String(passId))
        }),
    },
  })
  await expect.element(shown.screen.getByText('of 3 in', { exact: false })).toBeVisible()
  return shown
}

/** What a hardware scanner does: it types, and ends with Enter. */
const scan = (text: string) => userEvent.keyboard(`${text}{Enter}`)
const address = (passId: string, event = eventId) => `${location.origin}/events/${event}/passes/${passId}`
const result = ({ screen }: Awaited<ReturnType<typeof open>>) => screen.getByRole('region', { name: 'Result' })

test('what a scanner types is no shortcut of the app', async () => {
  const heard = vi.fn<(event: KeyboardEvent) => void>()
  addEventListener('keydown', heard)
  const shown = await open()
  await scan(address(id(1)))
  await expect.element(result(shown)).toHaveAttribute('data-tone', 'good')
  removeEventListener('keydown', heard)
  expect(heard.mock.calls.map(([{ key }]) => key).filter((key) => key !== 'Shift')).toEqual([])
})

test('a scanned pass is checked in at once, with name and type, and counted; scanned again it says when', async () => {
  const shown = await open()
  await scan(address(id(1)))
  await expect.element(result(shown).getByRole('heading', { name: 'Welcome, Nadia Rahmani' })).toBeVisible()
  await expect.element(result(shown)).toHaveAttribute('data-tone', 'good')
  await expect.element(shown.screen.getByText('1 of 3 in')).toBeVisible()
  await expect.poll(() => server.used.has(id(1))).toBe(true)
  await scan(address(id(1)))
  await expect.element(result(shown).getByRole('heading', { name: /^Already in at \d\d:\d\d$/ })).toBeVisible()
  await expect.element(result(shown)).toHaveAttribute('data-tone', 'warn')
  await expect.element(result(shown).getByText('Checked in on this phone')).toBeVisible()
  expect(shown.server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test.each<[string, () => string, string, string]>([
  ['a pass of another event', () => address(id(1), crypto.randomUUID()), 'Not for this event', 'bad'],
  ['anything else', () => 'WIFI:S:hall', 'Not a pass', 'bad'],
  ['a canceled pass', () => address(id(4)), 'This pass was canceled', 'bad'],
  ['a pass that the server does not know', () => address(id(9)), 'Not on the guest list', 'bad'],
  ['a pass sold since the list was fetched', () => address(id(5)), 'Welcome, Late Comer', 'good'],
  ['the number of a pass', () => '#102', 'Welcome, Łukasz Błaszczyk', 'good'],
])('%s', async (_what, text, title, tone) => {
  const shown = await open()
  await scan(text())
  await expect.element(result(shown).getByRole('heading', { name: title })).toBeVisible()
  await expect.element(result(shown)).toHaveAttribute('data-tone', tone)
  // The next guest is not held up.
  await scan(address(id(3)))
  await expect.element(result(shown).getByRole('heading', { name: 'Welcome, さくら 田中' })).toBeVisible()
})

test('in Standard mode a guest is checked in after a confirmation, and other codes wait for it', async () => {
  const shown = await open()
  await shown.screen.getByRole('radio', { name: 'Standard' }).click()
  await scan(address(id(1)))
  await expect.element(result(shown).getByRole('heading', { name: 'Nadia Rahmani' })).toBeVisible()
  await scan(address(id(2)))
  await expect.element(result(shown).getByRole('heading', { name: 'Nadia Rahmani' })).toBeVisible()
  expect(server.used.size).toBe(0)
  await result(shown).getByRole('button', { name: 'Check in' }).click()
  await expect.element(result(shown).getByRole('heading', { name: 'Welcome, Nadia Rahmani' })).toBeVisible()
  await expect.poll(() => [...server.used.keys()]).toEqual([id(1)])
})

test('without a network the roster decides, an unknown pass is admitted with a note, and everything is sent later', async () => {
  const shown = await open()
  server.online = false
  await scan(address(id(2)))
  await expect.element(result(shown).getByRole('heading', { name: 'Welcome, Łukasz Błaszczyk' })).toBeVisible()
  await scan(address(id(5)))
  await expect.element(result(shown).getByRole('heading', { name: 'Not on this phone’s list' })).toBeVisible()
  await expect.element(result(shown)).toHaveAttribute('data-tone', 'info')
  await result(shown).getByRole('button', { name: 'Admit and note' }).click()
  await shown.screen.getByRole('textbox', { name: /^Note/ }).fill('Had a mail from today')
  await shown.screen.getByRole('button', { name: 'Admit', exact: true }).click()
  await expect.element(shown.screen.getByRole('button', { name: '2 waiting' })).toBeVisible()
  await shown.screen.unmount()
  server.online = true
  // The next visit goes on where this one stopped.
  const again = await open()
  await expect.poll(() => [...server.used.keys()].toSorted(), { timeout: 10_000 }).toEqual([id(2), id(5)])
  await expect.element(again.screen.getByRole('button', { name: 'Scans and numbers' })).toBeVisible()
})

test('a name is found whatever its accents and script, checked in and taken back', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Search by name' }).click()
  const box = screen.getByRole('searchbox', { name: 'Search by name' })
  await box.fill('lukasz blasz')
  await screen.getByRole('button', { name: 'Check in Łukasz Błaszczyk' }).click()
  await expect.poll(() => [...server.used.keys()]).toEqual([id(2)])
  await screen.getByRole('button', { name: 'Undo the check-in of Łukasz Błaszczyk' }).click()
  await expect.poll(() => server.used.size).toBe(0)
  await expect.element(screen.getByRole('button', { name: 'Check in Łukasz Błaszczyk' })).toBeVisible()
  await box.fill('サクラ')
  await expect.element(screen.getByRole('button', { name: 'Check in さくら 田中' })).toBeVisible()
})

test('a check-in that someone else made is undone on the server too', async () => {
  server.used.set(id(1), '2026-11-29T09:03:00.000Z')
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Search by name' }).click()
  await screen.getByRole('button', { name: 'Undo the check-in of Nadia Rahmani' }).click()
  await expect.poll(() => server.used.size).toBe(0)
})

test('a refused check-in is a conflict with both times, and leaves the outbox', async () => {
  const shown = await open()
  server.online = false
  await scan(address(id(1)))
  await expect.element(shown.screen.getByRole('button', { name: '1 waiting' })).toBeVisible()
  // The outbox of another start sent it, and the server refused it.
  const { idempotencyKey } = shown.server.calls.find(({ method }) => method === 'POST')! as { idempotencyKey?: string }
  const row: Waiting = {
    key: idempotencyKey!,
    seq: 1,
    op: 'listings.checkIn',
    lane: `door:${id(1)}`,
    params: {},
    createdAt: 0,
    state: 'queued',
    attempts: 1,
    nextAt: 0,
    reason: null,
  }
  server.used.set(id(1), '2026-11-29T09:03:00.000Z')
  server.online = true
  const post = vi.spyOn(server.used, 'set').mockReturnValue(server.used)
  outbox.rows = [row]
  outbox.rows = [{ ...row, state: 'failed' }]
  await expect.element(shown.screen.getByRole('button', { name: '1 conflict' }), { timeout: 10_000 }).toBeVisible()
  post.mockRestore()
  await shown.screen.getByRole('button', { name: '1 conflict' }).click()
  await expect.element(shown.screen.getByText(/^Scanned here at .* recorded at 09:03\.$/)).toBeVisible()
})

test('the codes of another phone are believed until the server knows better', async () => {
  const shown = await open()
  const facts = { passId: id(3), accountId: 'a', at: Date.now() }
  const [text = ''] = framesOf(eventId, claimsFrom([scanOf([], facts, () => 'key')], 0xbeef, 0))
  await scan(text)
  await expect.element(result(shown).getByRole('heading', { name: '1 check-in received' })).toBeVisible()
  await expect.element(shown.screen.getByText('1 of 3 in')).toBeVisible()
  await scan(address(id(3)))
  await expect.element(result(shown).getByText('Checked in on phone BEEF')).toBeVisible()
  await shown.screen.getByRole('button', { name: 'Tell another phone' }).click()
  await expect.element(shown.screen.getByRole('img', { name: 'Code with the check-ins of this phone' })).toBeVisible()
})
