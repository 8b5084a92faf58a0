// A door in a test: phones with stored scans and an outbox, a server, and a network that loses answers. Everything of a phone that its page
// only has in memory is lost when it is killed.
import type { WaitingState } from '../../../state/shown/outbox.ts'
import { claimsFrom, joinedClaims, prefixOf, settledClaims, type Claim } from './claim.ts'
import { framesOf, readFrame } from './frames.ts'
import type { Guest } from './guest.ts'
import { foreignUndo, scanOf, settled, stepOf, undone, type Scan, type Step } from './scan.ts'
import { countsOf, holdingScan, verdictOn, type Door } from './standing.ts'

const EVENT = 'aaaaaaaa-0000-4000-8000-000000000000'
export const HOLDERS = ['ana', 'ben'] as const

export interface Write {
  key: string
  op: 'in' | 'out'
  passId: string
  accountId: string
  state: WaitingState
}

type Reply = 'done' | 'refused'

let made = 0
const newKey = (): string => `key-${(made += 1)}`

export const aGuest = (number: number, of: Partial<Guest> = {}): Guest => ({
  passId: `0000000${number}-${number}000-4000-8000-000000000000`,
  accountId: HOLDERS[0],
  name: `Guest ${number}`,
  number,
  type: number % 2 === 0 ? 'Regular' : 'Student',
  status: 'ready',
  usedAt: null,
  ...of,
})

/** The platform: one check-in per pass, and one effect per key. */
export class Server {
  passes: Map<string, Guest>
  replies = new Map<string, Reply>()
  /** The key of the check-in that holds, by pass. */
  holding = new Map<string, string>()
  /** Check-ins of a pass that is checked in; always 0. */
  doubled = 0
  constructor(guests: readonly Guest[]) {
    this.passes = new Map(guests.map((guest) => [guest.passId, guest]))
  }
  answer({ key, op, passId, accountId }: Write, now: number): Reply {
    const known = this.replies.get(key)
    if (known) return known
    const pass = this.passes.get(passId)
    const reply = pass && pass.accountId === accountId && (op === 'out' || this.admits(pass)) ? 'done' : 'refused'
    if (pass && reply === 'done') {
      if (op === 'in' && pass.usedAt !== null) this.doubled += 1
      this.passes.set(passId, { ...pass, usedAt: op === 'in' ? now : null })
      if (op === 'in') this.holding.set(passId, key)
      else this.holding.delete(passId)
    }
    this.replies.set(key, reply)
    return reply
  }
  admits = ({ status, usedAt }: Guest): boolean => status !== 'canceled' && usedAt === null
}

export class Phone {
  scans: Scan[] = []
  claims: Claim[] = []
  outbox: Write[] = []
  guests = new Map<string, Guest>()
  rosterAt: number | null = null
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
  get door(): Door {
    return this
  }
  find = (key: string): WaitingState | undefined => this.outbox.find((write) => write.key === key)?.state

  fetchRoster(server: Server, now: number): void {
    this.guests = new Map(server.passes)
    this.rosterAt = now
    this.claims = settledClaims(this.claims, [...this.guests.values()], now)
  }

  /** A code before the camera, and a helper who admits whom the door admits, and notes whom it does not know. */
  scan(passId: string, now: number): void {
    const verdict = verdictOn(this.door, passId)
    if (verdict.kind === 'admit') this.log({ passId, accountId: verdict.guest.accountId, at: now })
    if (verdict.kind === 'unknown') this.log({ passId, accountId: null, at: now, note: 'Showed a paper pass' })
  }

  private log(facts: Parameters<typeof scanOf>[1]): void {
    this.scans.push(scanOf(this.scans, facts, newKey))
  }

  /** Undoes the latest check-in of a pass: its own, or else the one of the roster. */
  undo(passId: string, now: number): void {
    const own = holdingScan(this.door, passId)
    const guest = this.guests.get(passId)
    const standing = verdictOn(this.door, passId)
    if (standing.kind !== 'already' || standing.since.by === 'phone') return
    if (own) this.replace(undone(own, now, newKey))
    else if (guest && guest.usedAt !== null) this.scans.push(foreignUndo(this.scans, guest, now, newKey))
  }

  /** Undoes a row of the log, however old: only rows that hold their guest in offer it. */
  undoLogged(row: number, now: number): void {
    const rows = this.scans.filter((scan) => holdingScan(this.door, scan.passId)?.id === scan.id)
    const scan = rows[row % Math.max(1, rows.length)]
    if (scan) this.replace(undone(scan, now, newKey))
  }

  replace(scan: Scan): void {
    this.scans = this.scans.map((other) => (other.id === scan.id ? scan : other))
  }

  private add(write: Write): void {
    if (!this.outbox.some(({ key }) => key === write.key)) this.outbox.push(write)
  }

  /** Does the next step of a scan. `killed`: the page dies after the first of two changes on the device. */
  step(scan: Scan, server: Server, { online, killed = false }: { online: boolean; killed?: boolean }): Step {
    const step = stepOf(scan, this.find)
    const { passId } = scan
    const accountId = scan.accountId ?? ''
    if (step === 'clean') {
      this.outbox = this.outbox.filter(({ key }) => key !== scan.spent[0])
      if (!killed) this.replace({ ...scan, spent: scan.spent.slice(1) })
    } else if (step === 'take') {
      this.add({ key: scan.key, op: 'in', passId, accountId, state: 'queued' })
      if (!killed) this.replace({ ...scan, state: 'queued' })
    } else if (step === 'takeUndo' && scan.undo) {
      this.add({ key: scan.undo.key, op: 'out', passId, accountId, state: 'queued' })
      if (!killed) this.replace({ ...scan, undo: { ...scan.undo, state: 'queued' } })
    } else if (step === 'ask' && online) {
      const guest = server.passes.get(passId) ?? null
      if (guest) this.guests.set(passId, guest)
      if (!killed) this.replace(settled(scan, guest, this.find, newKey))
    }
    return step
  }

  /** Sends the first write of a lane, as the real outbox does: a refused check-in holds its lane. */
  send(server: Server, now: number, { passId, lost }: { passId: string; lost: boolean }): void {
    const head = this.outbox.find((write) => write.passId === passId && !(write.state === 'failed' && write.op === 'out'))
    if (!head || head.state === 'failed') return
    const reply = server.answer(head, now)
    if (lost) return
    if (reply === 'refused') head.state = 'failed'
    else this.outbox = this.outbox.filter((write) => write !== head)
  }

  /** Shows its codes to another phone. Some may not be read. */
  tell(other: Phone, now: number, reads: (index: number) => boolean): void {
    const all = joinedClaims(this.claims, claimsFrom(this.scans, this.number, now))
    for (const [index, text] of framesOf(EVENT, all).entries()) {
      const frame = reads(index) ? readFrame(text, now) : null
      if (!frame) continue
      if (frame.event !== prefixOf(EVENT)) throw new Error('a code of another event')
      other.hear(frame.claims)
    }
  }

  hear(claims: readonly Claim[]): void {
    this.claims = joinedClaims(
      this.claims,
      claims.filter(({ phone }) => phone !== this.number),
    )
  }

  counts = () => countsOf(this.door)
}
