// Choices of one identity that exist on this device only: pinned conversations, ends of mutes, quiet hours.
import { proxy } from 'valtio'
import { runNow } from '../device/picture.ts'
import { noteSaved } from '../device/saved.ts'
import type { SupportTicketType } from '../../contract/enums.ts'
import type { BaseInterest } from '../../contract/people/interests.ts'
import type { QuietHours } from '../../lib/time/quiet-hours.ts'
import type { Playing } from '../device/player.ts'

/** A support request written on this device. */
export interface SentRequest {
  /** Its idempotency key, which is also its id in the outbox until it is sent. */
  key: string
  type: SupportTicketType
  /** The beginning of its text. */
  text: string
  /** Milliseconds since 1970. */
  at: number
}

/** What the member last saw of a session. */
export interface SeenSession {
  name: string
  start: string
  end: string
  room: string | null
  /** In the member's own agenda. */
  mine: boolean
}

/** By session id. */
export type SeenAgenda = Readonly<Record<string, SeenSession>>

/** The lock of a door: until its PIN is typed, only scanning and searching work. */
export interface DoorLock {
  /** Hexadecimal digits. */
  salt: string
  /** Of salt and PIN (areas/door/lock/pin.ts). */
  digest: string
  /** Wrong PINs in a row. */
  tries: number
  /** The next try is possible then, milliseconds since 1970. */
  until: number
  /** The path of the door that it locks. */
  at: string
}

/** A content with sound that was begun. */
export interface Begun {
  playing: Playing
  /** Where it stopped, in seconds. */
  at: number
  /** Its length in seconds; null if it has no known end. */
  length: number | null
  /** When, milliseconds since 1970. */
  when: number
}

/** Something that the member saved for later, with what its row shows. Its page may not be on the device. */
export interface Later {
  kind: 'post' | 'session' | 'content' | 'person'
  id: string
  /** The beginning of its text, or its name; '' if it has none. */
  title: string
  /** Its author, event or channel. */
  by?: string
  /** Its path. */
  href: string
  /** Milliseconds since 1970 when it was saved. */
  at: number
}

export interface Own {
  /** Pinned conversations, the last pinned first. */
  pinned: readonly number[]
  /** The end of each timed mute, milliseconds since 1970, by conversation id. A mute without an entry has no end. */
  mutes: Readonly<Record<string, number>>
  /** Null: none. */
  quiet: QuietHours | null
  /** Newest first. */
  requests: readonly SentRequest[]
  /** The topmost visible message when a thread was left, by thread id. A thread read to the end has no entry. */
  readTo: Readonly<Record<string, string>>
  /** Selected interests that are too few to be saved yet; null: none. */
  picked: readonly BaseInterest[] | null
  /** Accepted overlaps in the agenda, each as the ids of its two sessions. */
  clashes: readonly string[]
  /** Agendas as last seen, by event id. */
  agendas: Readonly<Record<string, SeenAgenda>>
  /** Private notes about people, by account id. */
  notes: Readonly<Record<string, string>>
  /** The payment intent that may be captured, by the place of its order (components/pay/use-payment.ts). */
  intents: Readonly<Record<string, string>>
  /** Words and people (names by account id) whose posts are folded. */
  hidden: { readonly words: readonly string[]; readonly people: Readonly<Record<string, string>> }
  /** Names of guests, by the id of the pass that the member bought for them. */
  guests: Readonly<Record<string, string>>
  /** The id of the billing address used last. */
  billedTo: string | null
  /** Whether an event is saved for offline use, by event id. Without an entry, events that the member goes to are. */
  saved: Readonly<Record<string, boolean>>
  /** Saved for later, the last saved first. */
  later: readonly Later[]
  /** Whether the app reminds of the sessions in the member's own agenda. */
  reminds: boolean
  /** How the door takes codes: the guest is checked in at once, or after a confirmation. */
  doorMode: 'express' | 'standard'
  /** The hand that holds the phone at the door, on whose side its buttons are; null: where the script has them. */
  doorHand: 'right' | 'left' | null
  doorText: 'normal' | 'large'
  /** Null: not locked. */
  doorLock: DoorLock | null
  /** What plays now, written every second (components/player/begun.ts); null: nothing was begun since the last one ended. */
  listening: Begun | null
  /** Contents with sound that were begun and not finished, by content id. */
  begun: Readonly<Record<string, Begun>>
  /** The latest reminders that were shown (app/arrivals/due-sessions.ts). */
  reminded: readonly string[]
}

type Name = keyof Own

/** The store of one identity (offline/identity/scope-own.ts). Rejects on failure. */
export interface OwnDevice {
  all(): Promise<Partial<Own>>
  /** Changes one value in one transaction, so that two tabs do not overwrite each other. */
  change<N extends Name>(name: N, change: (before: Own[N] | undefined) => Own[N]): Promise<void>
}

const nothing: Own = {
  pinned: [],
  mutes: {},
  quiet: null,
  requests: [],
  readTo: {},
  notes: {},
  picked: null,
  clashes: [],
  agendas: {},
  intents: {},
  guests: {},
  hidden: { words: [], people: {} },
  billedTo: null,
  saved: {},
  later: [],
  reminds: true,
  doorMode: 'express',
  doorHand: null,
  doorText: 'normal',
  doorLock: null,
  reminded: [],
  listening: null,
  begun: {},
}

/** Read with useSnapshot; write with `changeOwn`. `ready` after the stored values are loaded. */
export const own = proxy<Own & { ready: boolean }>({ ...nothing, ready: false })

let device: OwnDevice | null = null
/** Changes made before the stored values were read. */
let early: (() => void)[] = []
/** Changes that are being written. */
let changes = 0

/** Screens decide what to store by what is stored, so nothing is stored before that is read. */
const noteStored = (): void => noteSaved('own', changes === 0 && early.length === 0 && own.ready)
noteStored()

async function read(): Promise<void> {
  const of = device
  const kept = (await of?.all().catch(() => undefined)) ?? {}
  if (device === of) Object.assign(own, kept, { ready: true })
}

/**
 * Loads the choices of an identity (null: no store). Resolves when they are loaded, with defaults if the device has none, and with the
 * changes made since the start or since `dropOwn`, which are stored then.
 */
export async function openOwn(of: OwnDevice | null): Promise<void> {
  device = of
  Object.assign(own, nothing, { ready: false })
  noteStored()
  await read()
  if (device !== of) return
  const made = early
  forgetEarly()
  for (const again of made) again()
}

function forgetEarly(): void {
  early = []
  noteStored()
}

// Another tab may have changed the value.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (own.ready && document.visibilityState === 'visible') void read()
})

/** Clears memory without writing, because another identity follows, or this one is being wiped. */
export function dropOwn(): void {
  device = null
  Object.assign(own, nothing, { ready: false })
  forgetEarly()
}

/** Changes a value in memory and on the device. If the device cannot store it, it lasts until the page closes. */
export function changeOwn<N extends Name>(name: N, change: (before: Own[N]) => Own[N]): void {
  Object.assign(own, { [name]: change(own[name]) })
  if (!own.ready) {
    early.push(() => changeOwn(name, change))
    noteStored()
    return runNow('drafts')
  }
  if (!device) return
  changes += 1
  noteStored()
  void device
    .change(name, (before) => change(before ?? nothing[name]))
    .catch(() => {})
    .finally(() => {
      changes -= 1
      noteStored()
    })
}

/** `record` without one of its keys. Pure. */
export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
