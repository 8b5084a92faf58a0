// The sheets of the door, one at a time.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventListing } from '../../../contract/events/listings.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import type { SheetName } from '../DoorFoot.tsx'
import type { DoorKeeper } from '../keeping/door.ts'
import type { Outcome } from '../outcome.ts'
import { ExchangeSheet } from './ExchangeSheet.tsx'
import { ListSheet } from './ListSheet.tsx'
import { NoteSheet } from './NoteSheet.tsx'
import { SearchSheet } from './SearchSheet.tsx'
import { TypeSheet } from './TypeSheet.tsx'

export interface DoorSheetsProps {
  /** Null: none is open. */
  name: SheetName | null
  listing: EventListing
  door: DoorKeeper
  /** The pass of the last result, if it is not on the list. */
  unknown: string | null
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
} as const

export function DoorSheets({ name, listing, door, unknown, onClose, onCode, onOutcome }: DoorSheetsProps) {
  const { t } = useTranslation()
  const sheets: Record<SheetName, ReactNode> = {
    search: <SearchSheet door={door} timeZone={listing.timezone} />,
    type: <TypeSheet onCode={onCode} />,
    list: <ListSheet door={door} listing={listing} />,
    exchange: <ExchangeSheet door={door} eventId={listing.id} />,
    note: unknown !== null && <NoteSheet door={door} passId={unknown} onOutcome={onOutcome} />,
  }
  return (
    <Sheet open={name !== null} onClose={onClose} title={name && t(titles[name])}>
      {name && sheets[name]}
    </Sheet>
  )
}
