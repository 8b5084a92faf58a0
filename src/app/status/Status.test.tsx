// The status line: visible, announced and explained.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { device } from '../../state/device/device.ts'
import { live } from '../../state/shown/live.ts'
import { outbox, type Waiting, type WaitingState } from '../../state/shown/outbox.ts'
import { shown } from '../../state/shown/shown.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { statusSheet } from './status-sheet.ts'
import { Status } from './Status.tsx'

beforeAll(inEnglish)
// If the test runs in the morning, nine o'clock is in the future.
beforeEach(() => void vi.setSystemTime(new Date(2026, 9, 30, 12)))
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  Object.assign(connectivity, { state: 'online', since: 0 })
  Object.assign(device, { storage: 'kept', keeps: true })
  Object.assign(outbox, { rows: [], kept: true, paused: false })
  Object.assign(statusSheet, { open: false, explained: false })
  shown.ages = {}
  live.stream = 'off'
})

const row = (key: string, state: WaitingState): Waiting => ({
  key,
  seq: 1,
  op: 'chat.send',
  lane: 'chat:7',
  params: { channelId: 7 },
  body: { text: 'Hello' },
  createdAt: 0,
  state,
  attempts: 0,
  nextAt: 0,
  reason: null,
})
const atNine = () => new Date().setHours(9, 12)

test('fresh and with nothing waiting it is silent, and a message on its way is not worth a word', async () => {
  const screen = await render(<Status place="bar" />)
  outbox.rows = [row('a', 'sending')]
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(screen.container.textContent).toBe('')
  await expect.element(screen.getByRole('button', { name: '1 waiting' }), { timeout: 4000 }).toBeInTheDocument()
})

test('offline it names the clock time of the oldest thing on the screen', async () => {
  connectivity.state = 'offline'
  shown.ages = { list: Date.now(), head: atNine(), unknown: 0 }
  const screen = await render(<Status place="bar" />)
  await expect.element(screen.getByRole('button', { name: 'Offline, as of 09:12' })).toBeInTheDocument()
})

test('on a screen that shows nothing of the server it is only offline', async () => {
  connectivity.state = 'offline'
  const screen = await render(<Status place="bar" />)
  await expect.element(screen.getByText('Offline', { exact: true }).first()).toBeInTheDocument()
})

test('what was not sent goes before what waits', async () => {
  connectivity.state = 'offline'
  outbox.rows = [row('a', 'queued'), row('b', 'failed'), row('c', 'unknown')]
  const screen = await render(<Status place="bar" />)
  await expect.element(screen.getByRole('button', { name: 'Offline, 2 not sent' })).toBeInTheDocument()
})

test('it is heard as a sentence, and so is that all is well again', async () => {
  connectivity.state = 'offline'
  shown.ages = { head: atNine() }
  const screen = await render(<Status place="voice" />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Offline. Last updated at 09:12')
  connectivity.state = 'online'
  await expect.element(screen.getByRole('status')).toHaveTextContent('Connected. Everything is sent.')
})

test('in a page that never had trouble nothing is said', async () => {
  const screen = await render(<Status place="voice" />)
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a tap explains the connection, what waits, the age of the screen and the storage', async () => {
  Object.assign(connectivity, { state: 'offline', since: atNine() })
  outbox.rows = [row('a', 'queued'), row('b', 'queued'), row('c', 'queued')]
  shown.ages = { head: atNine() }
  const screen = await render(
    <>
      <Status place="bar" />
      <Status place="voice" />
    </>,
  )
  await screen.getByRole('button', { name: 'Offline, 3 waiting' }).click()
  const sheet = screen.getByRole('dialog')
  await expect.element(sheet.getByText('Since 09:12')).toBeInTheDocument()
  await expect.element(sheet.getByRole('link', { name: '3 waiting' })).toHaveAttribute('href', '/outbox')
  await expect.element(sheet.getByText('As of 09:12')).toBeInTheDocument()
  await expect.element(sheet.getByText('Saved on this device')).toBeInTheDocument()
  await expect.element(sheet.getByText(/MB$/)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a device that keeps nothing says so until it was explained', async () => {
  device.storage = 'memory'
  const screen = await render(
    <>
      <Status place="bar" />
      <Status place="voice" />
    </>,
  )
  await screen.getByRole('button', { name: 'This device saves nothing' }).click()
  await expect.element(screen.getByRole('dialog').getByText(/won’t store anything/)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a shared device keeps nothing by choice: said in the sheet alone', async () => {
  Object.assign(device, { storage: 'memory', keeps: false })
  connectivity.state = 'captive'
  tenant.config = { WEBSITE_URL: 'https://guild.example' } as OrganizationConfig
  const screen = await render(
    <>
      <Status place="bar" />
      <Status place="voice" />
    </>,
  )
  await screen.getByRole('button', { name: 'Network requires sign-in' }).click()
  await expect.element(screen.getByText('Shared device')).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Open sign-in page' })).toHaveAttribute('href', 'http://guild.example')
  await expect.element(screen.getByRole('link', { name: 'Open sign-in page' })).toHaveAttribute('target', '_blank')
})

test('asked to check, it asks the server', async () => {
  connectivity.state = 'offline'
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ok: true }))
  const { watchConnectivity } = await import('../../offline/network/connectivity.ts')
  watchConnectivity('http://localhost:4001')
  statusSheet.open = true
  const screen = await render(<Status place="voice" />)
  await screen.getByRole('button', { name: 'Check now' }).click()
  await expect.element(screen.getByText('Connected', { exact: true })).toBeInTheDocument()
  expect(fetched).toHaveBeenCalledWith('http://localhost:4001/health', expect.anything())
  fetched.mockRestore()
})
