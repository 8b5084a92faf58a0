// The lock of saved data: switched on and off, unlocked, and given up with what is lost named.
import { beforeEach, expect, test } from 'vitest'
import { aScope } from '../../../api/testing.test-helper.ts'
import { CoreContext } from '../../../kit/hooks/core-context.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { scopeIdOf } from '../../../offline/identity/scope-id.ts'
import type { Core } from '../../../offline/start.ts'
import { newLock } from '../../../offline/seal/keys.ts'
import { sealScope } from '../../../offline/seal/sealing.ts'
import { changeLock, forgetAllLocks, keepLock, lockOf, waitingFor } from '../../../offline/seal/vault.ts'
import { DRAFTS_STORE, draftsDatabase } from '../../../offline/storage/names.ts'
import { createStore } from '../../../offline/storage/store.ts'
import { rememberNothing } from '../../../state/device/device.ts'
import { openDrafts } from '../../../state/typed/drafts.ts'
import { set } from 'idb-keyval'
import { privacyArea } from '../area.ts'
import { LockScreen } from './LockScreen.tsx'

const scope = { ...aScope(), sub: 'me', executeAs: null }

beforeEach(async () => {
  await inEnglish()
  rememberNothing(false)
  await forgetAllLocks()
  await openDrafts(null)
  scope.id = await scopeIdOf(scope)
})

const Screen = () => (
  <CoreContext value={{ scope: () => scope } as unknown as Core}>
    <LockScreen />
  </CoreContext>
)
const open = () => show(Screen, { pattern: privacyArea.to.lock.pattern, at: privacyArea.to.lock(), member: true, answers: {} })

/** A lock with few rounds, and one draft locked with it. */
async function lockedDraft(): Promise<void> {
  const lock = await newLock('me', { pin: '482913' }, Date.now(), undefined, 1000)
  await keepLock('me', lock)
  await set('message:7', { text: 'Half a sentence', at: Date.now() }, createStore(draftsDatabase(scope.id), DRAFTS_STORE))
  await sealScope(scope.id, { hostname: scope.hostname, sub: 'me' }, new Set(), lock)
}

test('a PIN is checked, locks from then on, and the lock can be turned off', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/no one can recover what is locked/)).toBeVisible()
  const pin = screen.getByRole('textbox', { name: 'PIN or password' })
  await pin.fill('123456')
  await screen.getByRole('button', { name: 'Use this PIN' }).click()
  await expect.element(screen.getByText('Use 6 to 64 characters, not all the same or in sequence.')).toBeVisible()
  expect(await lockOf('me')).toBeUndefined()
  await pin.fill('482913')
  await screen.getByRole('button', { name: 'Use this PIN' }).click()
  await expect.element(screen.getByText(/^Locked with a PIN since/)).toBeVisible()
  expect(await lockOf('me')).toMatchObject({ method: 'pin', rounds: 600_000 })
  await screen.getByRole('button', { name: 'Turn off' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect.element(screen.getByRole('button', { name: 'Use this PIN' })).toBeVisible()
  expect(await lockOf('me')).toBeUndefined()
})

test('wrong PINs are counted, then waited for; the right one puts everything back', async () => {
  await lockedDraft()
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Unlock' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('1 draft')).toBeVisible()
  const unlock = dialog.getByRole('button', { name: 'Unlock' })
  await unlock.click()
  await expect.element(dialog.getByText('Enter your PIN.')).toBeVisible()
  for (const left of ['2 more tries', '1 more try']) {
    await dialog.getByLabelText('PIN or password').fill('000000')
    await unlock.click()
    await expect.element(dialog.getByText(`Wrong PIN. ${left} without a wait.`)).toBeVisible()
  }
  await dialog.getByLabelText('PIN or password').fill('000000')
  await unlock.click()
  await expect.element(dialog.getByText(/^Try again in \d+ seconds?$/)).toBeVisible()
  await expect.element(unlock).toBeDisabled()
  expect(await lockOf('me')).toMatchObject({ tries: 3 })
  // As if the time had passed.
  await changeLock('me', (lock) => ({ ...lock, until: 0 }))
  await dialog.getByRole('button', { name: 'Not now' }).click()
  expect(await waitingFor('me')).toMatchObject({ drafts: 1 })
  const { screen: again } = await open()
  await again.getByRole('button', { name: 'Unlock' }).last().click()
  await again.getByRole('dialog').getByLabelText('PIN or password').fill('٤٨٢٩١٣')
  await again.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect.poll(() => waitingFor('me')).toBe(null)
  expect(await lockOf('me')).toMatchObject({ tries: 0, until: 0 })
})

test('who forgot the PIN reads what is lost, and deletes it with the lock', async () => {
  await lockedDraft()
  const { screen } = await open()
  await expect.element(screen.getByText('1 draft')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Unlock' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Forgot the PIN' }).click()
  const last = screen.getByRole('dialog', { name: 'Delete what is locked?' })
  await expect.element(last).toMatchTextContent(/Without the PIN no one can unlock it/)
  await last.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('button', { name: 'Use this PIN' })).toBeVisible()
  expect([await lockOf('me'), await waitingFor('me')]).toEqual([undefined, null])
})

test('a shared device has nothing to lock', async () => {
  rememberNothing(true)
  const { screen } = await open()
  await expect.element(screen.getByText('This device saves nothing, so there is nothing to lock.')).toBeVisible()
  rememberNothing(false)
})
