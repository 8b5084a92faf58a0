// The attendees of an event: by status, searched on the device, and exported as a table.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { SearchLine, useSearch } from '../../../kit/list/SearchLine.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { saveFile } from '../../../kit/writes/save-file.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { csvOf } from '../../../lib/files/csv.ts'
import { bestFirst } from '../../../lib/text/best-first.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { folded } from '../../../lib/text/folded.ts'
import { typedWords } from '../../../lib/text/holds-words.ts'
import { localTime } from '../../../lib/time/local-time.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Chip, Chips } from '../../../ui/controls/Chip.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'
import { AttendeeList } from './AttendeeList.tsx'
import { attendeeTable } from './attendee-table.ts'
import { searchedText, type AttendeeRow } from './attendee-row.ts'
import styles from './attendees.module.css'
import { useAttendees } from './use-attendees.ts'

const statuses = ['ready', 'needsInfo', 'canceled'] as const
type Status = (typeof statuses)[number]

export function AttendeesScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('hosting.attendees')}>{(listing) => <Attendees listing={listing} />}</OfListing>
}

function Attendees({ listing }: { listing: EventListing }) {
  const { t } = useTranslation()
  const address = useAddress()
  const [query] = useAddressQuery()
  const search = useSearch()
  const [typed, setTyped] = useState(search)
  const attendees = useAttendees(listing.id)
  const status = statuses.find((one) => one === query.get('status'))
  const shown = useShown(attendees.data, status, typed)
  const whole = attendees.partial ? undefined : attendees.data
  const tableOf = useTable(listing.timezone)
  const save = () => void saveFile(`${listing.slug}-attendees.csv`, 'text/csv', csvOf(tableOf(shown)))
  const to = (of: Status | undefined) => hostingArea.to.attendees({ event: address, status: of, q: search || undefined })
  return (
    <>
      <PageHead
        title={t('hosting.attendees')}
        sub={whole && t('hosting.peopleCount', { count: whole.length })}
        action={
          whole &&
          shown.length > 0 && (
            <Button size="sm" icon="download" onClick={save}>
              {t('hosting.export')}
            </Button>
          )
        }
      />
      <SearchLine placeholder={t('hosting.findAttendee')} pauseMs={80} onType={setTyped} />
      <div className={styles.chips}>
        <Chips label={t('hosting.status')}>
          <Chip href={to(undefined)} current={status === undefined}>
            {t('hosting.all')}
          </Chip>
          {statuses.map((one) => (
            <Chip key={one} href={to(one)} current={status === one}>
              {t(`hosting.statuses.${one}`)}
            </Chip>
          ))}
        </Chips>
      </div>
      <Loaded
        of={attendees}
        isEmpty={() => shown.length === 0}
        empty={
          typed.trim() !== '' || status ? (
            <EmptyState title={t('hosting.noMatchTitle')}>{t('hosting.noMatchText')}</EmptyState>
          ) : (
            <EmptyState title={t('hosting.noAttendeesTitle')}>{t('hosting.noAttendeesText')}</EmptyState>
          )
        }
      >
        {() => <AttendeeList attendees={shown} />}
      </Loaded>
    </>
  )
}

/** The rows with a pass of the status that match the typed words; names that begin with them come first. */
function useShown(rows: readonly AttendeeRow[] | undefined, status: Status | undefined, typed: string): AttendeeRow[] {
  const searchable = useMemo(() => (rows ?? []).map((row) => ({ row, text: folded(searchedText(row)) })), [rows])
  return useMemo(() => {
    const words = typedWords(typed)
    const found = searchable.filter(
      ({ row, text }) =>
        (status === undefined || row.passes.some((pass) => pass.status === status)) && words.every((word) => text.includes(word)),
    )
    return bestFirst(
      found.map(({ row }) => row),
      typed,
      ({ account }) => displayName(account),
    )
  }, [searchable, status, typed])
}

function useTable(timeZone: string | null): (rows: readonly AttendeeRow[]) => string[][] {
  const { t } = useTranslation()
  return (rows) =>
    attendeeTable(rows, {
      columns: {
        firstName: t('hosting.firstName'),
        lastName: t('hosting.lastName'),
        email: t('hosting.email'),
        phone: t('hosting.phone'),
        company: t('hosting.company'),
        pass: t('hosting.pass'),
        number: t('hosting.number'),
        status: t('hosting.status'),
        checkedIn: t('hosting.checkedIn'),
      },
      status: ({ status }) => (status === 'draft' ? '' : t(`hosting.statuses.${status}`)),
      isOn: (on) => t(on ? 'hosting.yes' : 'hosting.no'),
      time: (at) => localTime(at, timeZone).replace('T', ' '),
    })
}
