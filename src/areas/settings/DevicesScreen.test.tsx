// Tests of the list of devices that receive notifications.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { PushDevice } from '../../contract/people/accounts.ts'
import type { Core } from '../../offline/start.ts'
import { settingsArea } from './area.ts'
import { push } from '../../state/device/push.ts'
import { DevicesScreen } from './DevicesScreen.tsx'

const device = (id: string, name: string): PushDevice => ({
  id,
  deviceToken: null,
  accountId: null,
  account: null,
  name,
  model: null,
  brand: null,
  manufacturer: null,
  appType: 'web' as PushDevice['appType'],
  pushService: 'webpush',
  createdAt: '2026-11-20T09:00:00.000Z',
})

const OfNobody = () => (
  <CoreContext value={{ scope: () => null } as unknown as Core}>
    <DevicesScreen />
  </CoreContext>
)

beforeAll(inEnglish)
afterEach(() => void (push.deviceId = null))

test('this device is named and comes first; another one is removed after a question', async () => {
  push.deviceId = 'here'
  const removed = vi.fn(() => null)
  const { screen } = await show(OfNobody, {
    pattern: settingsArea.to.devices.pattern,
    at: settingsArea.to.devices(),
    member: true,
    answers: {
      'GET /self/push-devices': () => [device('there', 'Firefox on Linux'), device('here', 'Chrome on Android')],
      'DELETE /self/push-devices/:pushDeviceId': removed,
    },
  })
  await expect.element(screen.getByRole('listitem').first().getByText('This device')).toBeVisible()
  await expect.element(screen.getByRole('listitem').first().getByText('Chrome on Android')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove Firefox on Linux' }).click()
  expect(removed).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Remove device' }).click()
  await expect.poll(() => removed.mock.calls).toEqual([[expect.objectContaining({ pushDeviceId: 'there' })]])
})
