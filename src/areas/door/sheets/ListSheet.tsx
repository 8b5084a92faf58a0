// What this phone did at the door: conflicts first, then the numbers by pass type, then its scans; and their export.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { EventListing } from '../../../contract/events/listings.ts'
import { listed } from '../../../lib/text/listed.ts'
import { clock } from '../../../lib/time/dates.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { saveFile } from '../../../kit/writes/save-file.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { csvOf } from '../model/csv.ts'
import type { DoorKeeper } from '../keeping/door.ts'
import { prefixOf } from '../model/claim.ts'
import { isPending, isTrouble, type Scan } from '../model/scan.ts'
import { countsOf, holdingScan } from '../model/standing.ts'
import { phoneName } from '../Result.tsx'
import styles from './sheets.module.css'

/** The rest is in the export. */
const MOST = 100

export interface ListSheetProps {
  door: DoorKeeper
  listing: EventListing
  /** Runs what a locked door allows after its PIN only. */
  require: (act: () => void) => void
  /** At a practice nothing is exported. */
  isPractice: boolean
}

type ScanWords = 'waiting' | 'undoing' | 'undone' | 'in' | 'conflict' | 'refused' | 'lost'

function wordOf(scan: Scan): ScanWords {
  if (isPending(scan)) return scan.undo ? 'undoing' : 'waiting'
  return scan.state === 'withdrawn' ? 'undone' : (scan.state as ScanWords)
}

export function ListSheet({ door, listing, require, isPractice }: ListSheetProps) {
  const { t, i18n } = useTranslation()
  const view = useSnapshot(door.view) as DoorKeeper['view']
  const { scans, guests, claims, phone, fetching, problem } = view
  const at = (moment: number) => clock(moment, { locale: i18n.language, timeZone: listing.timezone })
  const nameOf = ({ passId }: Scan) => guests.get(passId)?.name ?? t('door.unknownGuest')
  const number = new Intl.NumberFormat(i18n.language)
  const troubles = scans.filter(isTrouble)
  const troubleWords = ({ passId, state, refusal, at: mine, theirs }: Scan) => {
    const times = { mine: at(mine), theirs: at(theirs ?? mine) }
    // The server does not tell which phone it was. The other phone may have.
    const other = claims.find(({ prefix }) => prefix === prefixOf(passId))
    if (state === 'conflict' && other)
      return t('door.trouble.conflictPhones', { ...times, phone: phoneName(phone), other: phoneName(other.phone) })
    if (state === 'conflict') return t('door.trouble.conflict', times)
    return t(`door.trouble.${state === 'refused' ? (refusal ?? 'other') : 'lost'}`, { mine: at(mine) })
  }
  const undo = (scan: Scan) => void door.undo(scan).catch(() => tell({ kind: 'failure', text: 'failed.unkept' }))
  const undoButton = (scan: Scan) =>
    holdingScan(view, scan.passId)?.id === scan.id && (
      <Button size="sm" kind="line" aria-label={t('door.undoNamed', { name: nameOf(scan) })} onClick={() => require(() => undo(scan))}>
        {t('common.undo')}
      </Button>
    )
  const save = () => {
    const columns = (['time', 'name', 'number', 'type', 'state', 'note'] as const).map((name) => t(`door.column.${name}`))
    const rows = scans.map((scan) => {
      const guest = guests.get(scan.passId)
      const state = t(`door.state.${wordOf(scan)}`)
      return [new Date(scan.at).toISOString(), nameOf(scan), guest?.number ?? scan.passId, guest?.type ?? '', state, scan.note ?? '']
    })
    void saveFile(`${listing.slug}-door.csv`, 'text/csv', csvOf([columns, ...rows]))
  }
  return (
    <div className={styles.sheet}>
      {troubles.length > 0 && (
        <Section title={t('door.troublesTitle')}>
          <List ruled nolead>
            {troubles.toReversed().map((scan) => (
              <Row
                key={scan.id}
                top
                title={<bdi>{nameOf(scan)}</bdi>}
                second={
                  <>
                    <StateLine kind="warn" icon="triangle-alert">
                      {troubleWords(scan)}
                    </StateLine>
                    {scan.note !== undefined && <bdi>{scan.note}</bdi>}
                  </>
                }
              />
            ))}
          </List>
        </Section>
      )}
      <Section title={t('door.byType')}>
        <List ruled nolead>
          {countsOf(view).types.map(({ type, arrived, expected }) => (
            <Row
              key={type}
              title={<bdi>{type}</bdi>}
              end={t('door.ofType', { arrived: number.format(arrived), expected: number.format(expected) })}
            />
          ))}
        </List>
      </Section>
      <Section title={t('door.log')}>
        {scans.length === 0 && <p className={styles.none}>{t('door.logEmpty')}</p>}
        <List ruled nolead label={t('door.log')}>
          {scans
            .slice(-MOST)
            .toReversed()
            .map((scan) => (
              <Row
                key={scan.id}
                title={<bdi>{nameOf(scan)}</bdi>}
                second={listed([at(scan.at), t(`door.state.${wordOf(scan)}`)], i18n.language)}
                end={undoButton(scan)}
              />
            ))}
        </List>
      </Section>
      {problem === 'failed' && <StateLine icon="circle-alert">{t('door.failed')}</StateLine>}
      <div className={styles.actions}>
        <Button kind="line" icon="refresh-cw" busy={fetching} onClick={() => void door.fetchRoster()}>
          {t('door.refresh')}
        </Button>
        {!isPractice && scans.length > 0 && (
          <Button kind="line" icon="download" onClick={() => require(save)}>
            {t('door.export')}
          </Button>
        )}
      </div>
    </div>
  )
}
