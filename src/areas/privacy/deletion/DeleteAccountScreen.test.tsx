// Deleting the account: only after the user name is typed, once, and with the device wiped afterwards.
import { beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { CoreContext } from '../../../kit/hooks/core-context.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { Core } from '../../../offline/start.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { session } from '../../../state/identity/session.ts'
import { privacyArea } from '../area.ts'
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx'

const signOut = vi.fn<Core['signOut']>()
const actAs = vi.fn()
beforeEach(async () => {
  await inEnglish()
  signOut.mockReset().mockResolvedValue()
  connectivity.state = 'online'
})

const core = { signOut, actAs } as unknown as Core
const Screen = () => (
  <CoreContext value={core}>
    <DeleteAccountScreen />
  </CoreContext>
)
const open = async (answers: Answers = {}) => {
  const shown = await show(Screen, {
    pattern: privacyArea.to.deleteAccount.pattern,
    at: privacyArea.to.deleteAccount(),
    member: true,
    answers: { 'GET /self': () => ({ ...anAccount({ username: 'amara' }), bio: null, email: 'amara@example.com' }), ...answers },
  })
  const deletions = () => shown.server.calls.filter(({ method }) => method === 'DELETE')
  const confirm = async (typed: string) => {
    await shown.screen.getByLabelText('Type “amara” to confirm').fill(typed)
    await shown.screen.getByRole('button', { name: 'Delete my account' }).click()
  }
  return { ...shown, deletions, confirm }
}

test('it offers the export, and does nothing until the user name is typed', async () => {
  const { screen, deletions, confirm } = await open({ 'DELETE /self': () => null })
  await expect.element(screen.getByRole('link', { name: 'Save your data' })).toBeVisible()
  await confirm('amar')
  await expect.element(screen.getByText('Type your user name: amara')).toBeVisible()
  expect(deletions()).toEqual([])
  await confirm(' Amara ')
  await expect.poll(() => signOut.mock.calls).toEqual([[{ outbox: 'delete' }]])
  await expect.element(screen.getByText('Your account is deleted. This device is being cleared.')).toBeVisible()
  expect(deletions()).toHaveLength(1)
})

test('after a lost answer, that there is no such person any more means that it is done', async () => {
  const answers = [new OfflineError('timeout'), new ApiError(401, 'unauthorized')]
  const { deletions, confirm, screen } = await open({
    'DELETE /self': () => {
      throw answers.shift()!
    },
  })
  await confirm('amara')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Delete my account' }).click()
  await expect.poll(() => signOut.mock.calls).toEqual([[{ outbox: 'delete' }]])
  const keys = deletions().map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal wipes nothing', async () => {
  const { confirm, screen } = await open({
    'DELETE /self': () => {
      throw new ApiError(401, 'unauthorized')
    },
  })
  await confirm('amara')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
})

test('while acting for another account it leads back to one’s own', async () => {
  const { screen } = await open()
  session.actingAs = 'team'
  await screen.getByRole('button', { name: 'Switch back to yourself' }).click()
  expect(actAs).toHaveBeenCalledWith(null)
  expect(screen.getByRole('button', { name: 'Delete my account' }).query()).toBeNull()
})
