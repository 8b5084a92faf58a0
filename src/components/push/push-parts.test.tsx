// The push settings in each state.
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { NotificationPreferences, PushDevice } from '../../contract/people/accounts.ts'
import type { PushStatus, PushTrouble } from '../../state/device/push.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { DeviceList } from './DeviceList.tsx'
import { preferenceRows } from './preference-rows.ts'
import { PreferenceTable } from './PreferenceTable.tsx'
import { PushCard } from './PushCard.tsx'

beforeEach(inEnglish)

const act = { onTurnOn: vi.fn(), onTurnOff: vi.fn() }
const card = (status: PushStatus, more: { busy?: boolean; trouble?: PushTrouble } = {}) =>
  render(<PushCard state={{ status, busy: more.busy ?? false, trouble: more.trouble ?? null }} host="form.example" {...act} />)

test.each<[PushStatus, string, button: string | null]>([
  ['off', 'Know when someone replies', 'Turn on notifications'],
  ['on', 'Notifications are on', 'Turn off'],
  ['unfinished', 'Almost on', 'Try again'],
  ['blocked', 'Notifications are blocked', null],
  ['install', 'Add the app to your home screen first', null],
  ['unsupported', 'Notifications not available', null],
  ['shared', 'Not on a shared device', null],
])('%s: %s', async (status, title, button) => {
  const screen = await card(status)
  await expect.element(screen.getByText(title)).toBeVisible()
  const buttons = screen.container.querySelectorAll('button')
  expect([...buttons].map((one) => one.textContent)).toEqual(button === null ? [] : [button])
})

test('until it is known how things stand nothing is shown', async () => {
  const { container } = await card('unknown')
  expect(container.textContent).toBe('')
})

test('a refusal names the site as the browser’s settings do', async () => {
  const screen = await card('blocked')
  await expect.element(screen.getByText(/form\.example/)).toBeVisible()
})

test.each<[PushTrouble, RegExp]>([
  ['slow', /didn’t respond/],
  ['failed', /didn’t work/],
  ['offline', /You’re offline/],
])('what went wrong is said at once: %s', async (trouble, says) => {
  const screen = await card('off', { trouble })
  await expect.element(screen.getByRole('alert').getByText(says)).toBeVisible()
})

test('a press asks once, and not again while it is being done', async () => {
  const screen = await card('off')
  await screen.getByRole('button').click()
  expect(act.onTurnOn).toHaveBeenCalledOnce()
})

test('every switch of the contract stands in one row, in one column', () => {
  const switches = preferenceRows.flatMap(({ push, email }) => [push, email]).filter((name) => name !== undefined)
  const all: Record<keyof NotificationPreferences, true> = {
    newFollowerPush: true,
    newFollowerEmail: true,
    likePush: true,
    resharePush: true,
    commentPush: true,
    commentEmail: true,
    transferPush: true,
    transferEmail: true,
    supportTicketConfirmationEmail: true,
    chatPush: true,
    chatUnreadPush: true,
    chatUnreadEmail: true,
    organizationAnnouncementEmail: true,
    organizationAnnouncementPush: true,
    groupAnnouncementEmail: true,
    groupAnnouncementPush: true,
    eventAnnouncementEmail: true,
    eventAnnouncementPush: true,
    groupInvitationEmail: true,
    groupInvitationPush: true,
    groupRequestAcceptedEmail: true,
    groupRequestAcceptedPush: true,
  }
  expect(switches.toSorted()).toEqual(Object.keys(all).toSorted())
  expect(preferenceRows.every(({ push, email }) => (push?.endsWith('Push') ?? true) && (email?.endsWith('Email') ?? true))).toBe(true)
})

test('a switch says what it is for, and tells of itself alone', async () => {
  const onChange = vi.fn()
  const preferences = Object.fromEntries(
    preferenceRows.flatMap(({ push, email }) => [push, email].filter((name) => name !== undefined).map((name) => [name, true])),
  ) as unknown as NotificationPreferences
  const screen = await render(<PreferenceTable preferences={{ ...preferences, commentEmail: false }} onChange={onChange} />)
  await expect.element(screen.getByRole('switch', { name: 'Comments on your posts, Email' })).not.toBeChecked()
  await screen.getByRole('switch', { name: 'Messages, Devices' }).click()
  expect(onChange.mock.calls).toEqual([['chatPush', false]])
})

test('the device in hand comes first, and each can be taken off by its name', async () => {
  const onRemove = vi.fn()
  const device = (id: string, name: string | null) => ({ id, name, createdAt: '2026-11-20T09:00:00.000Z' }) as PushDevice
  const screen = await render(
    <DeviceList
      devices={[device('one', 'Firefox, Mac'), device('two', null), device('three', 'Chrome, Android')]}
      thisDevice="three"
      date={() => '20 Nov 2026'}
      onRemove={onRemove}
    />,
  )
  expect([...screen.container.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    'Chrome, AndroidThis device Added 20 Nov 2026',
    'Firefox, Mac Added 20 Nov 2026',
    'Unknown device Added 20 Nov 2026',
  ])
  await screen.getByRole('button', { name: 'Remove Firefox, Mac' }).click()
  expect(onRemove.mock.calls).toEqual([['one']])
})
