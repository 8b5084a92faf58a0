// Tests of one pass and of the member's list of passes: what they show, and what they must never show.
import { correction, generate } from 'lean-qr'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { qrPath } from '../../../lib/links/qr-path.ts'
import { paths } from '../../../paths.ts'
import { own } from '../../../state/identity/own.ts'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import { PassesScreen } from './PassesScreen.tsx'
import { PassScreen } from './PassScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  // Deletes the fake; the browser's own property is on the prototype.
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const aPass = (of: Partial<BasePass> = {}): BasePass =>
  ({
    id: 'pass',
    alternateId: 4107,
    location: 'Tram door',
    usedAt: null,
    status: 'ready',
    ticket: { id: 't', name: 'Full pass' },
    passAddOns: [],
    ...of,
  }) as unknown as BasePass
const unreached = () => {
  throw new OfflineError('network')
}
const refused = () => {
  throw new ApiError(404, 'notFound')
}
const answers = (more: Answers): Answers => ({
  'GET /events/:eventId': () => anEvent(),
  'GET /self': () => anAccount({ firstName: 'Mira', lastName: 'Tavares-Lund' }),
  'GET /self/events/:eventId/attendee': () => ({ passes: [] }),
  ...more,
})
const PASS = 'GET /self/events/:eventId/attendee/passes/:passId'
const RECORD = 'GET /self/events/:eventId/attendee'
const LOG = 'GET /self/events/:eventId/attendee/transfers/logs'
const one = (more: Answers, passId = 'pass') =>
  show(PassScreen, {
    pattern: paths.pass.pattern,
    at: paths.pass({ event: eventId, passId }),
    member: true,
    answers: answers(more),
  })
const all = (more: Answers) =>
  show(PassesScreen, { pattern: paths.passes.pattern, at: paths.passes({ event: eventId }), member: true, answers: answers(more) })

describe('one pass', () => {
  test('shows number, holder, type, entrance and event', async () => {
    const { screen } = await one({ [PASS]: () => aPass() })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Form & Field Summit' })).toBeVisible()
    for (const text of ['4107', 'Mira Tavares-Lund', 'Full pass', 'Tram door', 'Not checked in yet'])
      await expect.element(screen.getByText(text)).toBeVisible()
  })

  test('a guest can be named after buying too, and be unnamed', async () => {
    const { screen } = await one({ [PASS]: () => aPass() })
    const name = async (text: string) => {
      await screen.getByRole('button', { name: 'Whose pass this is' }).click()
      const sheet = screen.getByRole('dialog')
      await sheet.getByRole('textbox', { name: /^Name/ }).fill(text)
      await sheet.getByRole('button', { name: 'Save name' }).click()
      await expect.element(sheet).not.toBeInTheDocument()
    }
    await name(' Lena Gast ')
    await expect.element(screen.getByRole('article').getByText('Lena Gast')).toBeVisible()
    expect(own.guests).toEqual({ pass: 'Lena Gast' })
    await name('')
    await expect.element(screen.getByRole('article').getByText('Mira Tavares-Lund')).toBeVisible()
    expect(own.guests).toEqual({})
  })

  test('shows its own address as a code, by the ids, three fifths of the paper wide', async () => {
    const { screen } = await one({ [PASS]: () => aPass() })
    const code = screen.getByRole('img', { name: 'Code to scan at the door' })
    await expect.element(code).toBeVisible()
    const address = new URL(paths.pass({ event: eventId, passId: 'pass' }), location.origin).href
    const drawn = code.element().querySelector('path')!
    expect(drawn.getAttribute('d')).toBe(qrPath(generate(address, { minCorrectionLevel: correction.M })))
    const paper = drawn.closest('article > div')!
    expect(drawn.getBoundingClientRect().width / paper.getBoundingClientRect().width).toBeGreaterThanOrEqual(0.6)
  })

  test('keeps the screen bright while it lets its holder in, and no longer', async () => {
    const release = vi.fn<() => Promise<void>>().mockResolvedValue()
    const request = vi.fn<(kind: string) => Promise<unknown>>().mockImplementation(async () => ({ released: false, release }))
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    let status: BasePass['status'] = 'ready'
    const { screen, server } = await one({ [PASS]: () => aPass({ status }) })
    await vi.waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
    status = 'canceled'
    await server.client.invalidateQueries({ queryKey: ['attendee', 'pass'] })
    await expect.element(screen.getByText('Cancelled. Not valid for entry.')).toBeVisible()
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('that let somebody in says when, by the clock of the place', async () => {
    const { screen } = await one({ [PASS]: () => aPass({ usedAt: '2026-11-20T08:03:00Z' }) })
    await expect.element(screen.getByText('Checked in, Fri 20 Nov, 09:03')).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Code to scan at the door' })).toBeVisible()
  })

  test('that was cancelled says so first, and its code and its number are struck through', async () => {
    const { screen } = await one({ [PASS]: () => aPass({ status: 'canceled' }) })
    const reason = screen.getByText('Cancelled. Not valid for entry.')
    await expect.element(reason).toBeVisible()
    expect(screen.getByText('4107').element().tagName).toBe('S')
    const struck = screen.getByRole('img', { name: 'The code is crossed out. Not valid for entry.' })
    await expect.element(struck).toBeVisible()
    expect(reason.element().compareDocumentPosition(struck.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  const ofInes = {
    id: 1,
    toRegistration: { account: anAccount({ firstName: 'Ines', lastName: 'Kowalczyk' }) },
    purchase: { id: 'pass' },
  }
  const isStruck = async (screen: Awaited<ReturnType<typeof one>>['screen'], reason: string) => {
    await expect.element(screen.getByText(reason)).toBeVisible()
    expect(screen.getByText('4107').element().tagName).toBe('S')
    await expect.element(screen.getByRole('img', { name: 'The code is crossed out. Not valid for entry.' })).toBeVisible()
    expect(screen.getByText(/Saved on this device/).query()).toBeNull()
    expect(screen.getByRole('navigation', { name: 'For this pass' }).query()).toBeNull()
  }

  test('that was transferred, though this device still has it, is struck through with the reason, and removed from the device', async () => {
    const { screen, server } = await one({ [PASS]: refused, [RECORD]: () => ({ passes: [aPass()] }), [LOG]: () => [ofInes] })
    await isStruck(screen, 'Transferred to Ines Kowalczyk. Not valid for entry.')
    await expect
      .poll(() => server.client.getQueriesData({ queryKey: ['attendee', 'record'] }).map(([, kept]) => kept))
      .toEqual([{ passes: [] }])
  })

  test('that was lost while it was shown is struck through, also where the log has no reason', async () => {
    let mine = true
    const { screen, server } = await one({ [PASS]: () => (mine ? aPass() : refused()), [LOG]: refused })
    await expect.element(screen.getByText('4107')).toBeVisible()
    mine = false
    await server.client.invalidateQueries({ queryKey: ['attendee', 'pass'] })
    await isStruck(screen, 'This pass isn’t yours any more. Not valid for entry.')
    expect(server.client.getQueriesData({ queryKey: ['attendee', 'pass'] }).map(([, kept]) => kept)).toEqual([undefined])
  })

  test('of another person is not shown', async () => {
    const { screen } = await one({ [PASS]: refused })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'This pass isn’t yours' })).toBeVisible()
    expect(screen.getByRole('img').query()).toBeNull()
  })

  test('leads to what can be done with it, as its type allows', async () => {
    const ticket = { id: 't', name: 'Full pass', cancelable: true, transferable: false } as BasePass['ticket']
    const { screen } = await one({ [PASS]: () => aPass({ ticket }) })
    await expect.element(screen.getByRole('link', { name: 'Cancel pass' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Transfer pass' }).query()).toBeNull()
  })

  test('that was never opened is read from the record, without a connection', async () => {
    const { screen } = await one({ [PASS]: unreached, [RECORD]: () => ({ passes: [aPass()] }) })
    await expect.element(screen.getByText('4107')).toBeVisible()
  })
})

test('a check-in at the door appears without a reload, while the event runs', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-20T09:00:00Z') })
  let usedAt: string | null = null
  const { screen } = await one({ [PASS]: () => aPass({ usedAt }) })
  await expect.element(screen.getByText('Not checked in yet')).toBeVisible()
  usedAt = '2026-11-20T09:03:00Z'
  await vi.advanceTimersByTimeAsync(16_000)
  await expect.element(screen.getByText('Checked in, Fri 20 Nov, 10:03')).toBeVisible()
})

test('a pass says that it is saved on this device, and as of when', async () => {
  const { screen } = await one({ [PASS]: () => aPass() })
  await expect.element(screen.getByText(/^Saved on this device · \d\d:\d\d$/)).toBeVisible()
})

describe('two passes', () => {
  const second = aPass({ id: 'other', alternateId: 4108, usedAt: '2026-11-20T08:03:00Z' })
  const two: Answers = {
    [PASS]: ({ passId }) => (passId === 'other' ? second : aPass()),
    [RECORD]: () => ({ passes: [aPass(), second] }),
  }
  const first = /^Pass 1 of 2, Full pass, Not checked in yet, as of \d\d:\d\d$/
  const last = /^Pass 2 of 2, Full pass, Checked in, Fri 20 Nov, 09:03, as of \d\d:\d\d$/

  test('are chosen by their dots', async () => {
    const { screen } = await one(two)
    await expect.element(screen.getByRole('group', { name: first })).toBeVisible()
    await expect.element(screen.getByText('Pass 1 of 2', { exact: true })).toBeVisible()
    expect(screen.getByRole('group', { name: last }).element()).toHaveAttribute('inert')
    await screen.getByRole('button', { name: last }).click()
    await expect.element(screen.getByRole('group', { name: last })).toBeVisible()
    await expect.element(screen.getByText('Pass 2 of 2', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: last })).toHaveAttribute('aria-current', 'true')
  })

  test.each(['ltr', 'rtl'])('are swiped, %s', async (direction) => {
    document.documentElement.dir = direction
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const { screen } = await one(two)
    const group = screen.getByRole('group', { name: first })
    await expect.element(group).toBeVisible()
    const strip = group.element().parentElement!
    strip.scrollTo({ left: (direction === 'rtl' ? -1 : 1) * strip.clientWidth, behavior: 'instant' })
    await expect.element(screen.getByRole('group', { name: last })).toBeVisible()
  })

  test('are those of the guests they were named for', async () => {
    own.guests = { other: 'Lena' }
    onTestFinished(() => void (own.guests = {}))
    const { screen } = await one(two, 'other')
    const group = screen.getByRole('group', { name: /^Pass 2 of 2, Lena, Full pass, / })
    await expect.element(group.getByText('Lena', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('group', { name: first })).toBeInTheDocument()
    expect(screen.getByText('Mira Tavares-Lund').elements()).toHaveLength(1)
  })

  test('begin with the one that was opened', async () => {
    const { screen } = await one(two, 'other')
    const group = screen.getByRole('group', { name: last })
    await expect.element(group).toBeVisible()
    const strip = group.element().parentElement!
    await expect.poll(() => Math.round(strip.scrollLeft / strip.clientWidth)).toBe(1)
  })

  test('and the newer answer about each counts', async () => {
    let status: BasePass['status'] = 'ready'
    const { screen, server } = await one({ [PASS]: () => aPass(), [RECORD]: () => ({ passes: [aPass({ status }), second] }) })
    await expect.element(screen.getByRole('group', { name: first })).toBeVisible()
    status = 'canceled'
    vi.setSystemTime(new Date('2026-11-20T09:01:00Z'))
    await server.client.invalidateQueries({ queryKey: ['attendee', 'record'] })
    await expect.element(screen.getByText('Cancelled. Not valid for entry.').first()).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'The code is crossed out. Not valid for entry.' })).toBeVisible()
  })
})

describe('the passes of an event', () => {
  test('lead each to its paper', async () => {
    const { screen } = await all({ [RECORD]: () => ({ passes: [aPass(), aPass({ id: 'other', alternateId: 4108, status: 'canceled' })] }) })
    await expect.element(screen.getByText(/Number 4107/)).toBeVisible()
    await expect.element(screen.getByText('Cancelled. Not valid for entry.')).toBeVisible()
    expect(
      screen
        .getByRole('link', { name: 'Full pass' })
        .all()
        .map((link) => link.element().getAttribute('href')),
    ).toEqual(['pass', 'other'].map((passId) => paths.pass({ event: eventId, passId })))
  })

  test.each([
    ['null', null],
    ['a record without passes', { passes: [] }],
  ])('%s: none are here', async (_what, record) => {
    const { screen } = await all({ [RECORD]: () => record })
    await expect.element(screen.getByRole('heading', { name: 'No passes yet' })).toBeVisible()
  })
})
