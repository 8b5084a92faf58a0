// Clearing the device: what is on it and what would be lost comes first; afterwards the data of every other person is gone.
import { get, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { CoreContext } from '../../../kit/hooks/core-context.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { amend, noteScope, recall } from '../../../offline/storage/global-store.ts'
import { DRAFTS_STORE, draftsDatabase, READS_STORE, readsDatabase } from '../../../offline/storage/names.ts'
import { createStore } from '../../../offline/storage/store.ts'
import type { Core } from '../../../offline/start.ts'
import { privacyArea } from '../area.ts'
import { ClearDeviceScreen } from './ClearDeviceScreen.tsx'

const signOut = vi.fn<Core['signOut']>()
beforeEach(async () => {
  await inEnglish()
  signOut.mockReset().mockResolvedValue()
  await amend('scopes', () => ({}))
})

const Screen = () => (
  <CoreContext value={{ signOut } as unknown as Core}>
    <ClearDeviceScreen />
  </CoreContext>
)
const open = () =>
  show(Screen, { pattern: privacyArea.to.clearDevice.pattern, at: privacyArea.to.clearDevice(), member: true, answers: {} })

let count = 0
async function somebodyWasHere(sub: string | null): Promise<string> {
  const id = `cleared-${(count += 1)}`
  await set('en:["self","me",{}]', { data: 'x' }, createStore(readsDatabase(id), READS_STORE))
  await noteScope(id, { hostname: 'localhost', sub })
  return id
}

test('with nothing to lose, one question is enough, and the person is signed out', async () => {
  await somebodyWasHere('me')
  const { screen } = await open()
  await expect.element(screen.getByText('Everything is sent, and there are no drafts.')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear and sign out' }).click()
  expect(signOut).not.toHaveBeenCalled()
  await screen.getByRole('dialog').getByRole('button', { name: 'Clear and sign out' }).click()
  await expect.poll(() => signOut.mock.calls).toEqual([[{ outbox: 'delete' }]])
})

test('drafts are counted and have to be agreed to; other people’s data goes too', async () => {
  const [mine, theirs] = [await somebodyWasHere('me'), await somebodyWasHere('tom')]
  const drafts = createStore(draftsDatabase(mine), DRAFTS_STORE)
  await set('message:7', { text: 'Half a sentence', at: 1 }, drafts)
  await set('own pinned', '[7]', drafts)
  const { screen } = await open()
  await expect.element(screen.getByText('Drafts: 1')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear and sign out' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Clear and sign out' }).click()
  expect(signOut).not.toHaveBeenCalled()
  await dialog.getByRole('checkbox', { name: 'Delete what isn’t sent and the drafts' }).click()
  await dialog.getByRole('button', { name: 'Clear and sign out' }).click()
  await expect.poll(() => signOut.mock.calls).toEqual([[{ outbox: 'delete' }]])
  expect(Object.keys((await recall('scopes')) ?? {})).toEqual([mine])
  expect(await get('en:["self","me",{}]', createStore(readsDatabase(theirs), READS_STORE))).toBeUndefined()
})
