// What one identity decided on this device alone, and no server knows: what it pinned, when a mute ends, its quiet hours.
import { proxy } from 'valtio'
import type { SupportTicketType } from '../../contract/enums.ts'
import type { BaseInterest } from '../../contract/people/interests.ts'
import type { QuietHours } from '../../lib/time/quiet-hours.ts'

/** A request for help that was written here. */
export interface SentRequest {
  /** The key it was sent under; it is in the outbox under the same one until it has arrived. */
  key: string
  type: SupportTicketType
  /** Its first words. */
  text: string
  /** Milliseconds since 1970. */
  at: number
}

export interface Own {
  /** Conversations held at the top of the list, the one pinned last first. */
  pinned: readonly number[]
  /** When a muted conversation is to be heard again, in ms since 1970, by its number. Muted and not in here: until someone says so. */
  mutes: Readonly<Record<string, number>>
  /** null: there are none. */
  quiet: QuietHours | null
  /** Newest first. */
  requests: readonly SentRequest[]
  /** The topmost message in view when a thread was left, by its id. Read to the end and not in here. */
  readTo: Readonly<Record<string, string>>
  /** Interests that were picked and are too few to be saved yet; null: none. */
  picked: readonly BaseInterest[] | null
  /** Overlaps of one's own agenda that are meant, each by the ids of its two sessions. */
  clashes: readonly string[]
  /** What is to be remembered of someone, by the id of their account. */
  notes: Readonly<Record<string, string>>
}

type Name = keyof Own

/** Where these are kept for one identity (offline/identity/scope-own.ts). What fails rejects. */
export interface OwnDevice {
  all(): Promise<Partial<Own>>
  /** Changes one of them in one step, so that two tabs do not lose each other's change. */
  change<N extends Name>(name: N, change: (before: Own[N] | undefined) => Own[N]): Promise<void>
}

const nothing: Own = { pinned: [], mutes: {}, quiet: null, requests: [], readTo: {}, notes: {}, picked: null, clashes: [] }

/** Read with useSnapshot; write through `changeOwn`. `ready` once what this device keeps is here. */
export const own = proxy<Own & { ready: boolean }>({ ...nothing, ready: false })

let device: OwnDevice | null = null

async function read(): Promise<void> {
  const of = device
  const kept = (await of?.all().catch(() => undefined)) ?? {}
  if (device === of) Object.assign(own, kept, { ready: true })
}

/** Takes over what another identity decided (null: nothing is kept). Resolves when it is there, and nothing where the device tells nothing. */
export async function openOwn(of: OwnDevice | null): Promise<void> {
  device = of
  Object.assign(own, nothing, { ready: false })
  await read()
}

// Another tab may have decided otherwise.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (own.ready && document.visibilityState === 'visible') void read()
})

/** Forgets without writing: the identity is being wiped. */
export function dropOwn(): void {
  device = null
  Object.assign(own, nothing, { ready: false })
}

/** Changes one of them here and on the device. Where the device does not take it, it lasts as long as the page. */
export function changeOwn<N extends Name>(name: N, change: (before: Own[N]) => Own[N]): void {
  Object.assign(own, { [name]: change(own[name]) })
  void device?.change(name, (before) => change(before ?? nothing[name])).catch(() => {})
}

/** `record` without one of its keys. Pure. */
export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
