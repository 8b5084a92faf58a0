// The door with a roster in the device's own database: scanners that type, the search, undoing, and what each outcome shows.
import { beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aScope } from '../../api/testing.test-helper.ts'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { changeOwn, openOwn, own } from '../../state/identity/own.ts'
import type { Core } from '../../offline/start.ts'
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
const passOf = (passId: string, { used } = server) => {
  const [firstName, lastName, type, status = 'ready'] = people[passId]!
  const account = { id: `account of ${passId}`, firstName, lastName, username: firstName.toLowerCase(), company: null }
  const alternateId = 100 + Number(passId.slice(7, 8))
  return { id: passId, alternateId, status, usedAt: used.get(passId) ?? null, ticket: { name: type }, attendee: { account } }
}

beforeAll(inEnglish)
beforeEach(async () => {
  eventId = crypto.randomUUID()
  server = { used: new Map(), online: true, late: [id(5)] }
  Object.assign(outbox, { of: aScope().key, read: true })
  outbox.rows = []
  await openOwn(null)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
})
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(outbox, { of: null, read: false })
})

const needsNetwork = <T,>(of: Server, answer: () => T): T => {
  if (!of.online) throw new OfflineError('network')
  return answer()
}

const signOut = vi.fn<Core['signOut']>(async () => {})
const Screen = () => (
  <CoreContext value={{ signOut } as unknown as Core}>
    <DoorScreen />
  </CoreContext>
)

async function open() {
  // A door that still has something to send goes on after its test.
  const here = server
  const checkin = '/listings/:eventId/attendees/:accountId/passes/:passId/checkin'
  const shown = await show(Screen, {
    pattern: doorArea.to.door.pattern,
    at: doorArea.to.door({ event: 'night-kiln' }),
    member: true,
    answers: {
      'GET /listings/:eventId': () => ({ id: eventId, slug: 'night-kiln', name: 'Night kiln', timezone: 'Europe/Lisbon' }),
      'GET /listings/:eventId/passes': () =>
        needsNetwork(here, () =>
          Object.keys(people)
            .filter((passId) => !here.late.includes(passId))
            .map((passId) => passOf(passId, here)),
        ),
      'GET /listings/:eventId/passes/:passId': ({ passId }) =>
        needsNetwork(here, () => {
          if (!people[String(passId)]) throw new ApiError(404, 'notFound')
          return passOf(String(passId), here)
        }),
      [`POST ${checkin}`]: ({ passId }) =>
        needsNetwork(here, () => {
          here.used.set(String(passId), new Date().toISOString())
          return passOf(String(passId), here)
        }),
      [`DELETE ${checkin}`]: ({ passId }) =>
        needsNetwork(here, () => {
          here.used.delete(String(passId))
          return passOf(String(passId), here)
        }),
    },
  })
  // Four, once the server was asked for a late guest.
  await expect.element(shown.screen.getByText(/of [34] in/)).toBeVisible()
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

test('a check-in is undone from the log, however old it is, and the row says so', async () => {
  const { screen } = await open()
  await scan(address(id(1)))
  await scan(address(id(3)))
  await expect.poll(() => server.used.size).toBe(2)
  await screen.getByRole('button', { name: 'Scans and numbers' }).click()
  const log = screen.getByRole('list', { name: 'Scans on this phone' })
  await log.getByRole('button', { name: 'Undo the check-in of Nadia Rahmani' }).click()
  await expect.poll(() => [...server.used.keys()]).toEqual([id(3)])
  await expect.element(log.getByText(/Undone$/)).toBeVisible()
  await expect.element(log.getByRole('button')).toHaveTextContent('Undo')
  expect(log.getByRole('button').elements()).toHaveLength(1)
})

test('a locked door scans and searches. The rest needs its PIN, and wrong ones cost time', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Door settings' }).click()
  await screen.getByRole('textbox', { name: 'PIN' }).fill('407')
  await screen.getByRole('button', { name: 'Lock the door' }).click()
  await expect.element(screen.getByText('Use 4 to 8 digits.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'PIN' }).fill('4071')
  await screen.getByRole('button', { name: 'Lock the door' }).click()
  await expect.element(screen.getByText('Locked: scan and search')).toBeVisible()
  await scan(address(id(1)))
  await expect.poll(() => server.used.size).toBe(1)

  await screen.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Undo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Enter the PIN' })
  const type = async (pin: string) => {
    await dialog.getByLabelText('PIN', { exact: true }).fill(pin)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  await type('4072')
  await expect.element(dialog.getByText('Wrong PIN. 2 more tries without a wait.')).toBeVisible()
  expect(server.used.size).toBe(1)
  await type('4071')
  await expect.poll(() => server.used.size).toBe(0)
  await expect.element(dialog).not.toBeInTheDocument()
  // Done once: the door stays locked.
  await expect.element(screen.getByText('Locked: scan and search')).toBeVisible()

  history.pushState(null, '', '/elsewhere')
  expect(location.pathname).toBe(doorArea.to.door({ event: 'night-kiln' }))
  await expect.element(dialog).toBeVisible()
  for (const [pin, says] of [
    ['1111', /2 more tries/],
    ['2222', /1 more try/],
    ['3333', /Wrong PIN\.$/],
  ] as const) {
    await type(pin)
    await expect.element(dialog.getByText(says)).toBeVisible()
  }
  await expect.element(dialog.getByText(/^Try again in 1\d seconds$/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  changeOwn('doorLock', (lock) => lock && { ...lock, until: 0 })
  await type('4071')
  await expect.poll(() => location.pathname).toBe('/elsewhere')
  expect(own.doorLock).toBeNull()
})

test('the layout for the other hand and large text are settings of this device', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Door settings' }).click()
  const search = screen.getByRole('button', { name: 'Search by name', includeHidden: true })
  const left = () => search.element().getBoundingClientRect().left
  const [before, size] = [left(), getComputedStyle(screen.getByText('of 3 in', { exact: false }).element()).fontSize]
  await screen.getByRole('radio', { name: 'Left' }).click()
  await screen.getByRole('radio', { name: 'Large' }).click()
  await expect.poll(left).toBeLessThan(before)
  expect(getComputedStyle(screen.getByText('of 3 in', { exact: false }).element()).fontSize).not.toBe(size)
  expect([own.doorHand, own.doorText]).toEqual(['left', 'large'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>open("/")</script>',
  'https://elsewhere.example/events/a/passes/00000001-0000-4000-8000-000000000001',
  '//elsewhere.example/events/a',
  'tel:+4912345',
  'foyer://settings?wipe',
  'x'.repeat(4000),
  '<img src=x onerror=alert(1)>',
])('“%.40s” opens and loads nothing, and is never shown as a link', async (text) => {
  const shown = await open()
  const opens = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  const [calls, at] = [shown.server.calls.length, location.href]
  await shown.screen.getByRole('button', { name: 'Type a code' }).click()
  await shown.screen.getByRole('textbox', { name: 'Number or link of the pass' }).fill(text)
  await shown.screen.getByRole('button', { name: 'Look up' }).click()
  await expect.element(result(shown).getByRole('heading', { name: 'Not a pass' })).toBeVisible()
  expect([location.href, shown.server.calls.length]).toEqual([at, calls])
  expect(opens).not.toHaveBeenCalled()
  const region = result(shown).element()
  expect(region.querySelector('a, img, iframe')).toBeNull()
  expect(region.textContent).not.toContain(text.slice(0, 12))
})

test('a check-in that someone else made is undone on the server too', async () => {
  server.used.set(id(1), '2026-11-29T09:03:00.000Z')
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Search by name' }).click()
  await screen.getByRole('button', { name: 'Undo the check-in of Nadia Rahmani' }).click()
  await expect.poll(() => server.used.size).toBe(0)
})

test('a refused check-in is a conflict with both times and both phones, and leaves the outbox', async () => {
  const shown = await open()
  server.online = false
  await scan(address(id(1)))
  await expect.element(shown.screen.getByRole('button', { name: '1 waiting' })).toBeVisible()
  const theirs = scanOf([], { passId: id(1), accountId: 'a', at: Date.now() }, () => 'key')
  await scan(framesOf(eventId, claimsFrom([theirs], 0xbeef, 0))[0]!)
  await expect.element(result(shown).getByRole('heading', { name: '1 check-in received' })).toBeVisible()
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
  await expect
    .element(shown.screen.getByText(/^Scanned here, on phone [0-9A-F]{4}, at .*\. Phone BEEF checked them in too; recorded at 09:03\.$/))
    .toBeVisible()
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
