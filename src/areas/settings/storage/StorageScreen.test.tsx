// The storage page: what it lists, what removing takes away, and what it never touches.
import { set, get, entries } from 'idb-keyval'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aScope } from '../../../api/testing.test-helper.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { EPOCH, putRow } from '../../../offline/reads/kept-rows.ts'
import { rowFor } from '../../../offline/reads/kept-row.ts'
import { openPack } from '../../../offline/pack/open-pack.ts'
import { OWN_PACK } from '../../../offline/pack/own-packs.ts'
import { DRAFTS_STORE, draftsDatabase, READS_STORE, readsDatabase } from '../../../offline/storage/names.ts'
import { readHoldings } from '../../../offline/storage/holdings.ts'
import { createStore } from '../../../offline/storage/store.ts'
import { device } from '../../../state/device/device.ts'
import { outbox, type Waiting } from '../../../state/shown/outbox.ts'
import { drafts } from '../../../state/typed/drafts.ts'
import { own } from '../../../state/identity/own.ts'
import { settingsArea } from '../area.ts'
import { StorageScreen } from './StorageScreen.tsx'

const scope = aScope()
const reads = createStore(readsDatabase(scope.id), READS_STORE)
const summit = '5f0e3f0c-4c1e-4a44-8d8f-6f1b2c117d9f'
const place = (key: unknown) => `en:${JSON.stringify(key)}`
const summitPage = place(['events', 'detail', { eventId: summit }])
const summitPass = place(['attendee', 'record', { eventId: summit }])
const post = place(['activities', 'detail', { activityId: 'post' }])

async function keepAnswers(): Promise<void> {
  const changes = new Map<string, unknown>()
  const keep = (at: string, data: unknown) => putRow(changes, at, rowFor(at, data, Date.now(), { persist: 'personal' })!, Date.now())
  keep(summitPage, { id: summit, slug: 'summit', name: 'Clay Summit' })
  keep(summitPass, { passes: [] })
  keep(post, { id: 'post', message: 'The kiln is warm.' })
  await set(EPOCH, 'epoch', reads)
  for (const [key, value] of changes) await set(key, value, reads)
}
const storedKeys = async () => (await entries<string, unknown>(reads)).map(([key]) => key)

beforeAll(inEnglish)
beforeEach(async () => {
  Object.assign(device, { storage: 'kept', keeps: true, lasting: null })
  Object.assign(outbox, { rows: [], held: [] })
  own.saved = {}
  for (const [key] of await entries(reads)) await reads('readwrite', (rows) => rows.delete(key))
  await keepAnswers()
})
afterEach(() => void vi.restoreAllMocks())

const open = () =>
  show(StorageScreen, { pattern: settingsArea.to.storage.pattern, at: settingsArea.to.storage(), answers: {}, member: true })

test('events and kinds are listed with their sizes', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Clay Summit' })).toBeVisible()
  await expect.element(screen.getByText(/^As of \d\d:\d\d, /)).toBeVisible()
  await expect.element(screen.getByText('Posts', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^\d+ byte, 1 part$/)).toBeVisible()
})

test('removing an event removes its answers and nothing else, and it is not saved again without asking', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Remove Clay Summit from this device' }).click()
  await expect.element(screen.getByText(/^Your passes for it won’t open offline/)).toBeVisible()
  await screen.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(screen.getByRole('link', { name: 'Clay Summit' })).not.toBeInTheDocument()
  const keys = await storedKeys()
  expect(keys).toContain(post)
  expect(keys).not.toContain(summitPage)
  expect(keys).not.toContain(summitPass)
  expect(own.saved).toEqual({ [summit]: false })
})

test('cancelling removes nothing', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Remove Posts from this device' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(await storedKeys()).toContain(post)
})

test('what is unsent, drafts and the log of a door stay when everything else is removed', async () => {
  const log = openPack<{ scan: object }>(scope, `${OWN_PACK}door ${summit}`, 1)
  await log.sync(async () => ({ rows: [{ kind: 'scan', id: 'one', text: '', data: {}, waits: 'pack' }], next: null }))
  const roster = openPack<{ guest: object }>(scope, `door ${summit}`, 1)
  await roster.sync(async () => ({ rows: [{ kind: 'guest', id: 'one', text: 'Amara', data: {} }], next: null }))
  const draftStore = createStore(draftsDatabase(scope.id), DRAFTS_STORE)
  await set('post', { text: 'Half', at: 1 }, draftStore)
  outbox.rows = [{ key: 'k', op: 'chat.send', state: 'queued' } as Waiting]
  drafts['post'] = { text: 'Half', at: 1 }
  const { screen, server } = await open()
  for (const name of ['Clay Summit', 'Posts']) {
    await screen.getByRole('button', { name: `Remove ${name} from this device` }).click()
    await screen.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(screen.getByRole('button', { name: `Remove ${name} from this device` })).not.toBeInTheDocument()
  }
  expect(await roster.rows('guest')).toEqual([])
  expect(await log.rows('scan')).toEqual([{}])
  expect(await get('post', draftStore)).toEqual({ text: 'Half', at: 1 })
  expect(outbox.rows).toHaveLength(1)
  await expect.element(screen.getByRole('link', { name: '1 waiting' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '1 draft' })).toBeVisible()
  await expect.element(screen.getByText('Log of the door')).toBeVisible()
  expect((await readHoldings(server.client)).ownPacks).toBeGreaterThan(0)
  delete drafts['post']
})

test('the browser is asked to keep everything, and its answer is said', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(screen.getByText(/^The browser said no\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(screen.getByText('Kept until you remove it')).toBeVisible()
  expect(persist).toHaveBeenCalledTimes(2)
})

test('a shared device says that it saves nothing', async () => {
  device.keeps = false
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'This device saves nothing' })).toBeVisible()
})
