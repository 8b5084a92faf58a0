// Finds guests by name, number or company on the device, whatever the accents, and checks them in.
import { memo, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { clock } from '../../../lib/time/dates.ts'
import { listed } from '../../../lib/text/listed.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import type { DoorKeeper } from '../keeping/door.ts'
import type { Guest } from '../model/guest.ts'
import { holdingScan, verdictOn } from '../model/standing.ts'
import styles from './sheets.module.css'

/** A helper types more letters instead of reading more names. */
const MOST = 40
/** Rows beside a keyboard. The others are rendered after these are shown. */
const FIRST = 8

export interface SearchSheetProps {
  door: DoorKeeper
  timeZone: string | null
  /** Runs what a locked door allows after its PIN only. */
  require: (act: () => void) => void
}

export function SearchSheet({ door, timeZone, require }: SearchSheetProps) {
  const { t } = useTranslation()
  const { guests, ready } = useSnapshot(door.view)
  const [typed, setTyped] = useState('')
  // Searched again when the roster changes.
  const found = guests.size > 0 ? door.search(typed) : nobody
  return (
    <div className={styles.sheet}>
      <SearchInput value={typed} onChange={setTyped} onType={setTyped} label={t('door.search')} placeholder={t('door.searchHint')} />
      {ready && found.length === 0 && <p className={styles.none}>{t('door.nobody')}</p>}
      <Found found={found} door={door} timeZone={timeZone} require={require} />
    </div>
  )
}

const nobody: readonly Guest[] = []

/** Rendered again only for other guests, not for every letter. */
const Found = memo(function FoundGuests({ found, ...rest }: SearchSheetProps & { found: readonly Guest[] }) {
  const { t } = useTranslation()
  const settled = useDeferredValue(found)
  return (
    <List ruled nolead label={t('door.search')}>
      {found.slice(0, settled === found ? MOST : FIRST).map(({ passId }) => (
        <GuestRow key={passId} passId={passId} {...rest} />
      ))}
    </List>
  )
})

const GuestRow = memo(function GuestRow({ door, passId, timeZone, require }: SearchSheetProps & { passId: string }) {
  const { t, i18n } = useTranslation()
  const view = useSnapshot(door.view) as DoorKeeper['view']
  const verdict = verdictOn(view, passId)
  const guest = view.guests.get(passId)
  if (!guest) return null
  const { name } = guest
  const act = (work: Promise<unknown>) => void work.catch(() => tell({ kind: 'failure', text: 'failed.unkept' }))
  const undo = () => {
    const own = holdingScan(view, passId)
    act(own ? door.undo(own) : door.undoForeign(guest))
  }
  const state = () => {
    if (verdict.kind === 'canceled')
      return (
        <StateLine kind="bad" icon="ban">
          {t('door.canceled')}
        </StateLine>
      )
    if (verdict.kind !== 'already') return null
    return (
      <StateLine kind="good" icon="check">
        {t('door.inSince', { time: clock(verdict.since.at, { locale: i18n.language, timeZone }) })}
      </StateLine>
    )
  }
  // What another phone only told can be undone on that phone.
  const canUndo = verdict.kind === 'already' && verdict.since.by !== 'phone'
  return (
    <Row
      title={<bdi>{name}</bdi>}
      second={
        <>
          <p>{listed([guest.type, `#${guest.number}`], i18n.language)}</p>
          {state()}
        </>
      }
      end={
        <>
          {verdict.kind === 'admit' && (
            <Button size="sm" kind="solid" aria-label={t('door.checkInNamed', { name })} onClick={() => act(door.admit(guest))}>
              {t('door.checkIn')}
            </Button>
          )}
          {canUndo && (
            <Button size="sm" kind="line" aria-label={t('door.undoNamed', { name })} onClick={() => require(undo)}>
              {t('common.undo')}
            </Button>
          )}
        </>
      }
    />
  )
})
