// Before another account is used: scans of a door that wait are sent by their own account, and its door shows what becomes of them.
import type { TFunction } from 'i18next'
import { outbox } from '../../state/shown/outbox.ts'
import { ask } from '../ask/ask.ts'

const ofDoors = new Set(['listings.checkIn', 'listings.undoCheckIn'])

/** True if no scan waits, or the person switches all the same. Never rejects. */
export async function maySwitch(t: TFunction): Promise<boolean> {
  const count = outbox.rows.filter(({ op }) => ofDoors.has(op)).length
  if (count === 0) return true
  return ask({
    title: t('identity.acting.scansTitle', { count }),
    text: t('identity.acting.scansText'),
    confirm: t('identity.acting.switch'),
    cancel: t('me.stay'),
    kind: 'solid',
  })
}
