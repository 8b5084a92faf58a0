// What only this device knows of the account: notes, choices, drafts and unsent writes.
import { snapshot } from 'valtio'
import { own, type Own } from '../../../state/identity/own.ts'
import { outbox, type Waiting } from '../../../state/shown/outbox.ts'
import { drafts, type Draft } from '../../../state/typed/drafts.ts'

export interface DeviceData {
  own: Omit<Own, 'doorLock'>
  drafts: Readonly<Record<string, Draft>>
  unsent: readonly Pick<Waiting, 'op' | 'params' | 'body' | 'createdAt'>[]
}

/** As it is now. Without the lock of the door, whose digest would help to find its PIN. */
export function deviceData(): DeviceData {
  const { ready: _ready, doorLock: _lock, ...choices } = snapshot(own)
  return {
    own: choices,
    drafts: snapshot(drafts),
    unsent: outbox.rows.map(({ op, params, body, createdAt }) => ({ op, params, body, createdAt })),
  }
}
