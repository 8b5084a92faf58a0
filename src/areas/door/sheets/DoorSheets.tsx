// The sheets of the door, one at a time.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventListing } from '../../../contract/events/listings.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import type { SheetName } from '../DoorFoot.tsx'
import type { DoorKeeper } from '../keeping/door.ts'
import type { Lock } from '../lock/use-lock.ts'
import type { Outcome } from '../outcome.ts'
import { PassesSheet } from '../practice/PassesSheet.tsx'
import type { Practice } from '../practice/practice.ts'
import { ExchangeSheet } from './ExchangeSheet.tsx'
import { ListSheet } from './ListSheet.tsx'
import { NoteSheet } from './NoteSheet.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import { SearchSheet } from './SearchSheet.tsx'
import { TypeSheet } from './TypeSheet.tsx'

export interface DoorSheetsProps {
  /** Null: none is open. */
  name: SheetName | null
  listing: EventListing
  door: DoorKeeper
  /** The pass of the last result, if it is not on the list. */
  unknown: string | null
  practice: Practice | undefined
  lock: Lock
  onClose: () => void
  onCode: (text: string) => void
  onOutcome: (outcome: Outcome) => void
}

const titles = {
  search: 'door.search',
  type: 'door.typeCode',
  list: 'door.list',
  exchange: 'door.exchange',
  note: 'door.admitNote',
  settings: 'door.settings',
  passes: 'practice.passes',
} as const

export function DoorSheets({ name, listing, door, unknown, practice, lock, onClose, onCode, onOutcome }: DoorSheetsProps) {
  const { t } = useTranslation()
  const sheets: Record<SheetName, ReactNode> = {
    search: <SearchSheet door={door} timeZone={listing.timezone} require={lock.require} />,
    type: <TypeSheet onCode={onCode} />,
    list: <ListSheet door={door} listing={listing} require={lock.require} isPractice={practice !== undefined} />,
    exchange: <ExchangeSheet door={door} eventId={listing.id} />,
    note: unknown !== null && <NoteSheet door={door} passId={unknown} onOutcome={onOutcome} />,
    settings: <SettingsSheet listing={listing} isPractice={practice !== undefined} onLocked={onClose} />,
    passes: practice && <PassesSheet practice={practice} eventId={listing.id} onCode={onCode} />,
  }
  return (
    <Sheet open={name !== null} onClose={onClose} title={name && t(titles[name])}>
      {name && sheets[name]}
    </Sheet>
  )
}
