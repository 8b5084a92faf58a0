// What this device keeps of everyone who used it, counted: shown before it is deleted.
import { keys, promisifyRequest, values, type UseStore } from 'idb-keyval'
import { isPicturesCache } from '../../lib/device/cache-names.ts'
import { unsentOf } from '../identity/outboxes.ts'
import { countLocked } from '../seal/vault.ts'
import { scopesOf } from './global-store.ts'
import { DRAFTS_STORE, draftsDatabase, MEDIA_STORE, mediaDatabase, READS_STORE, readsDatabase } from './names.ts'
import { within } from './within.ts'

export interface DeviceContents {
  /** Saved answers of the server. */
  answers: number
  pictures: number
  /** Saved audio and video. */
  media: number
  /** Lost if the device is cleared, as is what is not sent. */
  drafts: number
  unsent: number
  /** Unsent writes of people who signed out; not among `unsent`. */
  othersUnsent: number
  /** Drafts and unsent writes that people locked when they signed out. */
  locked: number
  /** Everything stored for this origin, with the app itself; null if the browser does not tell. */
  bytes: number | null
}

/** 0 if the database cannot be read. */
const counted = (database: string, storeName: string, count: (store: UseStore) => Promise<number>): Promise<number> =>
  within([database, storeName], { always: true }, count).catch(() => 0)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const each = async (ids: readonly string[], count: (scopeId: string) => Promise<number>): Promise<number> =>
  sum(await Promise.all(ids.map(count)))

async function countPictures(): Promise<number> {
  if (!('caches' in globalThis)) return 0
  const names = (await caches.keys()).filter(isPicturesCache)
  return sum(await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length)))
}

/** `sub`: the signed-in person. A place that cannot be read counts as empty. Never rejects. */
export async function deviceContents(sub: string | null): Promise<DeviceContents> {
  const [all, others, estimate] = await Promise.all([
    scopesOf(() => true),
    scopesOf((known) => known.sub !== sub),
    navigator.storage?.estimate?.().catch(() => null) ?? null,
  ])
  const mine = all.filter((id) => !others.includes(id))
  // Decisions are stored with the drafts, as text (state/typed/draft-device.ts).
  const draftsIn = async (store: UseStore) => (await values(store)).filter((value) => typeof value !== 'string').length
  const headsIn = async (store: UseStore) => (await keys(store)).filter((key) => Array.isArray(key) && key[0] === 'head').length
  const rowsIn = (store: UseStore) => store('readonly', (rows) => promisifyRequest(rows.count()))
  const [answers, media, drafts, unsent, othersUnsent, pictures, locked] = await Promise.all([
    each(all, (id) => counted(readsDatabase(id), READS_STORE, rowsIn)),
    each(all, (id) => counted(mediaDatabase(id), MEDIA_STORE, headsIn)),
    each(all, (id) => counted(draftsDatabase(id), DRAFTS_STORE, draftsIn)),
    each(mine, unsentOf),
    each(others, unsentOf),
    countPictures().catch(() => 0),
    countLocked().catch(() => 0),
  ])
  return { answers, media, drafts, unsent, othersUnsent, locked, pictures, bytes: estimate?.usage ?? null }
}
