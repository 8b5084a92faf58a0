// The foot of the door: how many are in, the ways without a camera, and the state of list and outbox.
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { guardClosing } from '../../kit/form/leaving/guard-closing.ts'
import { rich } from '../../i18n/rich.tsx'
import { clock } from '../../lib/time/dates.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './DoorFoot.module.css'
import type { DoorKeeper } from './keeping/door.ts'

export type SheetName = 'search' | 'type' | 'list' | 'exchange' | 'note' | 'settings' | 'passes'

export interface DoorFootProps {
  door: DoorKeeper
  timeZone: string | null
  /** Asks before the page is closed while scans wait. */
  guards: boolean
  onOpen: (sheet: SheetName) => void
}

const bold = (inner: ReactNode) => <b>{inner}</b>

export function DoorFoot({ door, timeZone, guards, onOpen }: DoorFootProps) {
  const { t, i18n } = useTranslation()
  const { guests, numbers, rosterAt, fetching, problem, offline } = useSnapshot(door.view)
  const { arrived, expected, waiting, troubles } = numbers
  const isWaiting = guards && waiting > 0
  useEffect(() => (isWaiting ? guardClosing() : undefined), [isWaiting])
  const number = new Intl.NumberFormat(i18n.language)
  const time = rosterAt ? clock(rosterAt, { locale: i18n.language, timeZone }) : null
  const listWords = () => {
    if (problem === 'denied') return t('door.denied')
    if (time !== null) return t('door.roster', { time })
    return guests.size > 0 ? t('door.rosterOld') : t(fetching ? 'door.rosterFetching' : 'door.rosterNone')
  }
  return (
    <div className={styles.foot}>
      <div className={styles.count}>
        <p className={styles.numbers}>
          {rich(t('door.count', { arrived: number.format(arrived), expected: number.format(expected) }), {
            b: bold,
          })}
        </p>
        <progress className={styles.bar} max={Math.max(1, expected)} value={arrived} aria-label={t('door.arrivals')} />
        <div className={styles.tools}>
          <IconButton icon="user-search" glass label={t('door.search')} onClick={() => onOpen('search')} />
          <IconButton icon="hash" glass label={t('door.typeCode')} onClick={() => onOpen('type')} />
        </div>
      </div>
      <div className={styles.state}>
        <span className={styles.list}>
          {offline && <StateLine icon="cloud-off">{t('door.offline')}</StateLine>}
          <StateLine icon="clock">{listWords()}</StateLine>
        </span>
        <Button size="sm" kind="line" onClick={() => onOpen('list')}>
          {troubles > 0 ? t('door.troubles', { count: troubles }) : waiting > 0 ? t('door.waiting', { count: waiting }) : t('door.list')}
        </Button>
      </div>
    </div>
  )
}
