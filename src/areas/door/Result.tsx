// The result of a code: colour, icon, words, and what to do next.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { EventListing } from '../../contract/events/listings.ts'
import { clock } from '../../lib/time/dates.ts'
import { listed } from '../../lib/text/listed.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import type { SheetName } from './DoorFoot.tsx'
import type { DoorKeeper } from './keeping/door.ts'
import type { Guest } from './model/guest.ts'
import type { Scan } from './model/scan.ts'
import type { In } from './model/standing.ts'
import { tones, type Outcome, type Tone } from './outcome.ts'
import styles from './Result.module.css'

export interface ResultProps {
  outcome: Outcome | null
  listing: EventListing
  door: DoorKeeper
  asks: boolean
  onNext: () => void
  onAdmit: (guest: Guest) => void
  onUndo: (scan: Scan) => void
  onOpen: (sheet: SheetName) => void
}

const icons: Record<Tone, IconName> = { plain: 'user-check', good: 'check', warn: 'history', bad: 'x', info: 'cloud-off' }

/** What the card shows. */
interface Card {
  title: string
  lines: string[]
  actions: ReactNode
}

/** A phone is named by the digits that it shows itself. */
export const phoneName = (phone: number): string => phone.toString(16).padStart(4, '0').toUpperCase()

function useByWords(): (since: In) => string {
  const { t } = useTranslation()
  return (since) => (since.by === 'phone' ? t('door.by.phone', { phone: phoneName(since.phone) }) : t(`door.by.${since.by}`))
}

function useCard({ listing, door, onNext, onAdmit, onUndo, onOpen }: ResultProps): (outcome: Outcome) => Card {
  const { t, i18n } = useTranslation()
  const { rosterAt } = useSnapshot(door.view)
  const byWords = useByWords()
  const locale = i18n.language
  const at = (moment: number) => clock(moment, { locale, timeZone: listing.timezone })
  const kindOf = (guest: Guest | undefined) => (guest ? [listed([guest.type, `#${guest.number}`], locale)] : [])
  const next = <Button onClick={onNext}>{t('door.next')}</Button>
  const search = <Button onClick={() => onOpen('search')}>{t('door.search')}</Button>
  const searchOrNext = (
    <>
      {search}
      {next}
    </>
  )
  const cards: { [Kind in Outcome['kind']]: (outcome: Extract<Outcome, { kind: Kind }>) => Card } = {
    ask: ({ guest }) => ({
      title: guest.name,
      lines: kindOf(guest),
      actions: (
        <>
          <Button onClick={() => onAdmit(guest)}>{t('door.checkIn')}</Button>
          {next}
        </>
      ),
    }),
    admitted: ({ guest, scan }) => ({
      title: guest ? t('door.welcome', { name: guest.name }) : t('door.admitted'),
      lines: [...kindOf(guest), t('door.checkedInAt', { time: at(scan.at) })],
      actions: (
        <>
          <Button onClick={() => onUndo(scan)}>{t('common.undo')}</Button>
          {next}
        </>
      ),
    }),
    already: ({ guest, since }) => ({
      title: t('door.alreadyAt', { time: at(since.at) }),
      lines: [...(guest ? [guest.name] : []), ...kindOf(guest), byWords(since)],
      actions: searchOrNext,
    }),
    canceled: ({ guest }) => ({ title: t('door.canceled'), lines: [guest.name, ...kindOf(guest)], actions: searchOrNext }),
    elsewhere: () => ({ title: t('door.elsewhere'), lines: [t('door.elsewhereText')], actions: searchOrNext }),
    none: () => ({ title: t('door.none'), lines: [t('door.noneText')], actions: searchOrNext }),
    absent: () => ({ title: t('door.absent'), lines: [t('door.absentText')], actions: searchOrNext }),
    unknown: () => ({
      title: t('door.unknown'),
      lines: [rosterAt ? t('door.unknownText', { time: at(rosterAt) }) : t('door.unknownNoList')],
      actions: (
        <>
          <Button onClick={() => onOpen('note')}>{t('door.admitNote')}</Button>
          {search}
        </>
      ),
    }),
    real: () => ({ title: t('practice.real'), lines: [t('practice.realText')], actions: next }),
    heard: ({ count, place, all }) => ({
      title: t('door.heard', { count }),
      lines: [t('door.place', { place, all })],
      actions: next,
    }),
  }
  return (outcome) => (cards[outcome.kind] as (of: Outcome) => Card)(outcome)
}

export function Result(props: ResultProps) {
  const { outcome, asks } = props
  const { t } = useTranslation()
  const cardOf = useCard(props)
  const card = outcome && cardOf(outcome)
  const tone = outcome ? tones[outcome.kind] : 'plain'
  return (
    <section className={styles.result} data-tone={tone} data-waits={card ? undefined : true} aria-label={t('door.result')}>
      {card && (
        <span className={styles.mark} aria-hidden>
          <Icon name={outcome.kind === 'heard' ? 'smartphone' : icons[tone]} />
        </span>
      )}
      <div role="alert" className={styles.words}>
        <h2>
          <bdi>{card ? card.title : t('door.ready')}</bdi>
        </h2>
        {(card ? card.lines : [t(asks ? 'door.readyStandard' : 'door.readyExpress')]).map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      {card && <div className={styles.actions}>{card.actions}</div>}
    </section>
  )
}
