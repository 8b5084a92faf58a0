// The scans of a door on the device, and what other phones told it: a pack that is never fetched, only added to.
import type { Scope } from '../../../api/scope.ts'
import { openPack } from '../../../offline/pack/open-pack.ts'
import { OWN_PACK } from '../../../offline/pack/own-packs.ts'
import type { PackRow } from '../../../offline/pack/pack.ts'
import { claimKey, type Claim } from '../model/claim.ts'
import { isPending, type Scan } from '../model/scan.ts'

interface Kinds {
  scan: Scan
  claim: Claim
  /** The number of this phone. One row. */
  phone: number
}

const SHAPE = 1
/** Packs that were not fetched for a month are removed, so this one is renewed before that. */
const RENEWED = 7 * 24 * 60 * 60_000

/** Where a scan waits for the server, so that signing out counts it and keeps it. */
function waitsOf(scan: Scan): Pick<PackRow<Kinds>, 'waits'> {
  if (!isPending(scan)) return {}
  return { waits: scan.state === 'new' || scan.undo?.state === 'new' ? 'pack' : 'outbox' }
}
const scanRow = (scan: Scan): PackRow<Kinds> => ({ kind: 'scan', id: scan.id, text: '', data: scan, ...waitsOf(scan) })
const claimRow = (claim: Claim): PackRow<Kinds> => ({ kind: 'claim', id: claimKey(claim), text: '', data: claim })

/** In the order of scanning: the clock of a device may be set back, but the minutes of a pass always rise. */
export const inOrder = (scans: readonly Scan[]): Scan[] => scans.toSorted((a, b) => a.minute - b.minute || a.at - b.at)

export interface DoorLog {
  scans(): Promise<Scan[]>
  claims(): Promise<readonly Claim[]>
  phone: number
  /** Stored when it resolves. */
  add(scan: Scan): Promise<void>
  /** Changes the stored scan, which another tab may have changed meanwhile. */
  change(id: string, recipe: (scan: Scan) => Scan): Promise<void>
  hear(claims: readonly Claim[]): Promise<void>
}

/** For a device that cannot store anything: exists as long as the page. Check-ins are in the outbox all the same. */
export function memoryLog(): DoorLog {
  let scans: Scan[] = []
  return {
    phone: crypto.getRandomValues(new Uint16Array(1))[0] ?? 1,
    scans: async () => inOrder(scans),
    claims: async () => [],
    add: async (scan) => void (scans = [...scans, scan]),
    change: async (id, recipe) => void (scans = scans.map((scan) => (scan.id === id ? recipe(scan) : scan))),
    hear: async () => {},
  }
}

/** Rejects with StorageError if the device cannot be read. */
export async function openLog(scope: Scope, eventId: string): Promise<DoorLog> {
  const pack = openPack<Kinds>(scope, `${OWN_PACK}door ${eventId}`, SHAPE)
  const [scans, claims, phones] = await Promise.all([pack.rows('scan'), pack.rows('claim'), pack.rows('phone')])
  const phone = phones[0] ?? crypto.getRandomValues(new Uint16Array(1))[0] ?? 1
  const age = await pack.age()
  const isEmpty = phones.length === 0
  if (isEmpty || age === null || age > RENEWED) {
    const rows = [...scans.map(scanRow), ...claims.map(claimRow), { kind: 'phone' as const, id: 'phone', text: '', data: phone }]
    await pack.sync(async () => ({ rows, next: null }))
  }
  return {
    phone,
    scans: async () => inOrder(await pack.rows('scan')),
    claims: () => pack.rows('claim'),
    add: (scan) => pack.put(scanRow(scan)),
    async change(id, recipe) {
      const scan = (await pack.rows('scan')).find((one) => one.id === id)
      if (scan) await pack.put(scanRow(recipe(scan)))
    },
    async hear(told) {
      for (const claim of told) await pack.put(claimRow(claim))
    },
  }
}
