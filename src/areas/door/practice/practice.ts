// A practice of the door: the real door with an invented server, outbox and roster, all in memory. Nothing is stored, and nothing is sent.
import { proxy, subscribe } from 'valtio'
import type { EventListing } from '../../../contract/events/listings.ts'
import { createPack } from '../../../offline/pack/pack.ts'
import { recordsInMemory } from '../../../offline/pack/records.ts'
import type { WaitingState } from '../../../state/shown/outbox.ts'
import { createDoor, type DoorKeeper } from '../keeping/door.ts'
import { memoryLog } from '../keeping/door-log.ts'
import type { DoorParts, FoundGuest, PassWrite } from '../keeping/parts.ts'
import type { Guest } from '../model/guest.ts'
import { practiceGuests, practiceId, type PracticeGuest } from './practice-guests.ts'

/** How long an invented answer takes: as on a good network. In ms. */
const ANSWER = 400
/** How long before the practice another phone checked a guest in. In ms. */
const EARLIER = 20 * 60_000

export interface Practice {
  door: DoorKeeper
  guests: readonly PracticeGuest[]
  /** Whether the invented network is there. */
  network: { readonly isOn: boolean }
  setNetwork: (isOn: boolean) => void
  /** The event that it is for. */
  of: Pick<EventListing, 'id' | 'slug'>
}

interface Sent extends PassWrite {
  op: 'in' | 'out'
  state: WaitingState
}

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, ANSWER))
const found = (guest: Guest): FoundGuest => ({ guest, text: `${guest.name} ${guest.number}` })

function invented(eventId: string): { parts: DoorParts; guests: PracticeGuest[]; network: { isOn: boolean } } {
  const network = proxy({ isOn: true })
  const outbox = proxy<{ rows: Sent[] }>({ rows: [] })
  const guests = practiceGuests(eventId, Date.now() - EARLIER)
  const passes = new Map(guests.map((guest) => [guest.passId, guest]))
  let isSending = false

  const answered = async (): Promise<void> => {
    if (network.isOn) await later()
    if (!network.isOn) throw new Error('No network')
  }
  /** As the platform does: one check-in per pass, and none of a canceled one. */
  function takes({ op, passId }: Sent): boolean {
    const pass = passes.get(passId)
    if (!pass || (op === 'in' && (pass.usedAt !== null || pass.status === 'canceled'))) return false
    pass.usedAt = op === 'in' ? Date.now() : null
    return true
  }
  /** The first row of each pass, unless it was refused: that one waits for its door. */
  const next = (): Sent | undefined =>
    outbox.rows.find((row, index) => row.state === 'queued' && outbox.rows.findIndex(({ passId }) => passId === row.passId) === index)
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let row = next(); row && network.isOn; row = next()) {
      await answered().catch(() => {})
      if (!network.isOn) break
      if (takes(row)) outbox.rows = outbox.rows.filter(({ key }) => key !== row?.key)
      else row.state = 'failed'
    }
    isSending = false
  }
  async function add(op: Sent['op'], write: PassWrite): Promise<void> {
    if (outbox.rows.some(({ key }) => key === write.key)) return
    // Another phone is always faster with this guest.
    const pass = passes.get(write.passId)
    if (op === 'in' && pass?.role === 'contested' && pass.usedAt === null) pass.usedAt = Date.now()
    outbox.rows = [...outbox.rows, { ...write, op, state: 'queued' }]
    void send()
  }
  subscribe(network, () => void send())

  const roster = createPack<{ guest: Guest }>(recordsInMemory(), { owner: 'practice', shape: 1, locale: 'practice' })
  const parts: DoorParts = {
    roster,
    openLog: async () => memoryLog(),
    isOver: () => false,
    outbox: {
      isOpen: () => true,
      find: (key) => outbox.rows.find((row) => row.key === key)?.state,
      checkIn: (write) => add('in', write),
      undo: (write) => add('out', write),
      discard: async (key) => void (outbox.rows = outbox.rows.filter((row) => row.key !== key)),
      onChange: (changed) => subscribe(outbox, changed),
    },
    server: {
      isReachable: () => network.isOn,
      onChange: (changed) => subscribe(network, changed),
      async page() {
        await answered()
        return { found: guests.filter(({ role }) => role !== 'late').map((guest) => found({ ...guest })), isLast: true }
      },
      async pass(passId) {
        await answered()
        const pass = passes.get(passId)
        return pass ? found({ ...pass }) : null
      },
    },
  }
  return { parts, guests, network }
}

/** A new practice of an event. */
export function newPractice(of: Practice['of']): Practice {
  const { parts, guests, network } = invented(practiceId(of.id))
  return { door: createDoor(parts), guests, network, setNetwork: (isOn) => void (network.isOn = isOn), of }
}
