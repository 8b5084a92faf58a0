// A door on this device: its roster, its scans, and the work of bringing them to the server. It outlives its screen, so that a helper who looks
// at another page loses nothing; it works while a screen attends to it, or scans wait.
import type { QueryClient } from '@tanstack/react-query'
import { ref } from 'valtio'
import { isForbidden, isGone } from '../../../api/transport/errors.ts'
import { newId } from '../../../lib/data/uuid.ts'
import { afterFrame } from '../../../lib/device/after-frame.ts'
import { joinedClaims, settledClaims, type Claim } from '../model/claim.ts'
import type { Guest } from '../model/guest.ts'
import { foreignUndo, isPending, scanOf, settled, stepOf, undone, type Scan } from '../model/scan.ts'
import { inOrder, memoryLog, type DoorLog } from './door-log.ts'
import { newView, type DoorView } from './door-view.ts'
import { numbersOf } from '../model/standing.ts'
import { partsOf, type DoorParts, type FoundGuest } from './parts.ts'

/** How often the roster is fetched while the door is on screen. In ms. */
const FETCH_EVERY = 3 * 60_000
/** How often pending scans are looked at, besides when the outbox or the network changes. In ms. */
const LOOK_EVERY = 15_000
/** A guest does not wait longer for the server: a bad network counts as none. In ms. */
const PATIENCE = 2500

export interface DoorKeeper {
  view: DoorView
  /** Resolves when the device's copy is shown. */
  open: Promise<void>
  /** Works until the returned function is called. */
  attend(): () => void
  /** Fetches the roster. Never rejects. */
  fetchRoster(): Promise<void>
  /** Guests whose names contain every word, in the order of the roster. */
  search(typed: string): readonly Guest[]
  /** Asks the server for a pass that is not on the roster. Null: it has none. Rejects if there is no answer in time. */
  lookUp(passId: string): Promise<Guest | null>
  /** Checks in. Stored when it resolves, and sent as soon as possible. */
  admit(pass: { passId: string; accountId: string | null; note?: string }): Promise<Scan>
  undo(scan: Scan): Promise<void>
  /** Undoes a check-in that this device did not make. */
  undoForeign(guest: Guest): Promise<void>
  /** What another phone told. Returns the number of check-ins that were new. */
  hear(claims: readonly Claim[]): Promise<number>
}

const inTime = <T>(work: Promise<T>, patience: number): Promise<T> =>
  Promise.race([work, new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('late')), patience))])

/** A door of these parts. */
export function createDoor({ roster, openLog, isOver, outbox, server }: DoorParts): DoorKeeper {
  const view = newView()
  let log: DoorLog | undefined
  let find: (typed: string) => readonly Guest[] = () => []
  let working: Promise<void> | undefined
  let isAsked = false
  let attendants = 0
  let isCounting = false

  /** Counts after the frame: what changed must be shown first, and several changes are counted once. */
  function count(): void {
    if (isCounting) return
    isCounting = true
    afterFrame(() => {
      isCounting = false
      Object.assign(view.numbers, numbersOf(view))
    })
  }
  async function showGuests(): Promise<void> {
    const [guests, age, finder] = await Promise.all([roster.rows('guest'), roster.age(), roster.finder('guest')])
    find = finder
    view.guests = ref(new Map(guests.map((guest) => [guest.passId, guest])))
    // A roster in another language has no age, but the same guests.
    view.rosterAt = age === null ? (guests.length > 0 ? 0 : null) : Date.now() - age
    count()
  }
  async function showScans(): Promise<void> {
    if (!log) return
    view.scans = ref(await log.scans())
    count()
  }
  async function keepClaims(claims: Claim[]): Promise<void> {
    const changed = claims.filter((claim) => !view.claims.includes(claim))
    view.claims = ref(claims)
    count()
    await log?.hear(changed)
  }

  async function load(): Promise<void> {
    // The roster must be usable even if the device cannot keep the scans; they are then in the outbox only.
    await showGuests().catch(() => {})
    log = await openLog().catch(memoryLog)
    view.phone = log.phone
    view.claims = ref([...(await log.claims())])
    await showScans()
  }
  const open = load()
    .catch(() => {})
    .finally(() => {
      Object.assign(view.numbers, numbersOf(view))
      view.ready = true
    })

  async function keepGuest({ guest, text }: FoundGuest): Promise<void> {
    view.guests = ref(new Map(view.guests).set(guest.passId, guest))
    count()
    await roster.put({ kind: 'guest', id: guest.passId, text, data: guest }).catch(() => {})
  }

  /** The pass as the server has it now; null if it has none for this host. Rejects if it cannot be reached. */
  async function ask(passId: string): Promise<Guest | null> {
    const found = await server.pass(passId)
    if (found) await keepGuest(found)
    return found && found.guest
  }

  async function change(scan: Scan, recipe: (scan: Scan) => Scan): Promise<void> {
    await log?.change(scan.id, recipe)
    await showScans()
  }

  /** Does the next step of a scan; false if it waits or rests. */
  async function step(scan: Scan): Promise<boolean> {
    const next = stepOf(scan, outbox.find)
    const { passId, undo } = scan
    const pass = { passId, accountId: scan.accountId ?? '' }
    if (next === 'wait' || next === 'rest') return false
    if (next === 'clean') {
      const [key = ''] = scan.spent
      await outbox.discard(key)
      await change(scan, (kept) => ({ ...kept, spent: kept.spent.filter((other) => other !== key) }))
    } else if (next === 'take') {
      await outbox.checkIn({ ...pass, key: scan.key })
      await change(scan, (kept) => ({ ...kept, state: 'queued' }))
    } else if (next === 'takeUndo' && undo) {
      await outbox.undo({ ...pass, key: undo.key })
      await change(scan, (kept) => (kept.undo ? { ...kept, undo: { ...kept.undo, state: 'queued' } } : kept))
    } else {
      const guest = await ask(passId)
      await change(scan, (kept) => settled(kept, guest, outbox.find, newId))
    }
    return true
  }

  async function workThrough(): Promise<void> {
    do {
      isAsked = false
      // Without the outbox of this identity nothing is known about what was sent.
      if (!outbox.isOpen()) return
      for (const { id } of view.scans) {
        if (isOver()) return
        try {
          let scan = view.scans.find((one) => one.id === id)
          while (scan && (await step(scan))) scan = view.scans.find((one) => one.id === id)
        } catch {
          // No network, or a device that cannot store: the next look continues here.
        }
      }
    } while (isAsked)
  }
  function work(): void {
    if (working) isAsked = true
    else working = open.then(workThrough).finally(() => (working = undefined))
  }

  async function fetchRoster(): Promise<void> {
    if (view.fetching) return
    view.fetching = true
    try {
      await roster.sync(async (cursor) => {
        const page = Number(cursor ?? 1)
        const { found, isLast } = await server.page(page)
        const rows = found.map(({ guest, text }) => ({ kind: 'guest' as const, id: guest.passId, text, data: guest }))
        return { rows, next: isLast ? null : page + 1 }
      })
      view.problem = null
      await showGuests()
      await open
      await keepClaims(settledClaims(view.claims, [...view.guests.values()], view.rosterAt ?? 0))
      work()
    } catch (error) {
      view.problem = isForbidden(error) || isGone(error) ? 'denied' : 'failed'
      if (view.problem === 'denied') await showGuests().catch(() => {})
    } finally {
      view.fetching = false
    }
  }

  let stop: (() => void) | undefined
  const isOld = () => view.rosterAt === null || Date.now() - view.rosterAt > FETCH_EVERY
  function look(): void {
    if (isOver() || (attendants === 0 && !view.scans.some(isPending))) return stop?.()
    if (document.visibilityState !== 'visible') return
    work()
    if (attendants > 0 && isOld() && server.isReachable()) void fetchRoster()
  }
  function begin(): void {
    const timer = setInterval(look, LOOK_EVERY)
    const hear = () => {
      view.offline = !server.isReachable()
      look()
    }
    const endings = [outbox.onChange(work), server.onChange(hear)]
    document.addEventListener('visibilitychange', look)
    stop = () => {
      clearInterval(timer)
      for (const end of endings) end()
      document.removeEventListener('visibilitychange', look)
      stop = undefined
    }
  }
  function attend(): () => void {
    attendants += 1
    view.offline = !server.isReachable()
    if (!stop) begin()
    void open.then(look)
    // What still waits is sent from other pages too. The next look stops when nothing does.
    return () => void (attendants -= 1)
  }

  async function add(scan: Scan): Promise<Scan> {
    await open
    await log?.add(scan)
    // Not read from the device again: the guest waits for the result. The next look shows what another tab has added.
    view.scans = ref(inOrder([...view.scans, scan]))
    count()
    // Sending begins after the frame that shows the result.
    afterFrame(work)
    return scan
  }

  return {
    view,
    open,
    attend,
    fetchRoster,
    search: (typed) => find(typed),
    lookUp: (passId) => inTime(ask(passId), PATIENCE),
    admit: ({ passId, accountId, note }) => add(scanOf(view.scans, { passId, accountId, at: Date.now(), ...(note && { note }) }, newId)),
    async undo(scan) {
      await change(scan, (kept) => (kept.undo ? kept : undone(kept, Date.now(), newId)))
      work()
    },
    async undoForeign(guest) {
      await add(foreignUndo(view.scans, guest, Date.now(), newId))
    },
    async hear(told) {
      await open
      const others = told.filter(({ phone }) => phone !== view.phone)
      const before = view.claims.length
      const all = settledClaims(joinedClaims(view.claims, others), [...view.guests.values()], 0)
      await keepClaims(all)
      return all.length - before
    },
  }
}

const doors = new WeakMap<QueryClient, Map<string, DoorKeeper>>()

/** The door of an event, one per identity. */
export function doorOf(client: QueryClient, eventId: string): DoorKeeper {
  const all = doors.get(client) ?? new Map<string, DoorKeeper>()
  doors.set(client, all)
  const door = all.get(eventId) ?? createDoor(partsOf(client, eventId))
  all.set(eventId, door)
  return door
}
