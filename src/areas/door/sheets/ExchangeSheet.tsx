// Tells another phone who is in, by a run of codes that it scans. No network is needed.
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { QrCard } from '../../../ui/pictures/QrCard.tsx'
import type { DoorKeeper } from '../keeping/door.ts'
import { claimsFrom, joinedClaims } from '../model/claim.ts'
import { framesOf } from '../model/frames.ts'
import { phoneName } from '../Result.tsx'
import styles from './sheets.module.css'

/** Long enough for a slow camera. In ms. */
const EACH = 900

export interface ExchangeSheetProps {
  door: DoorKeeper
  eventId: string
}

export function ExchangeSheet({ door, eventId }: ExchangeSheetProps) {
  const { t } = useTranslation()
  const { scans, claims, phone } = useSnapshot(door.view) as DoorKeeper['view']
  const [shown, setShown] = useState(0)
  const frames = useMemo(() => framesOf(eventId, joinedClaims(claims, claimsFrom(scans, phone, 0))), [eventId, claims, scans, phone])
  useEffect(() => {
    const timer = setInterval(() => setShown((place) => place + 1), EACH)
    return () => clearInterval(timer)
  }, [])
  const place = shown % frames.length
  return (
    <div className={styles.sheet}>
      <p>{t('door.exchangeText')}</p>
      <QrCard content={frames[place] ?? ''} label={t('door.exchangeCode')} />
      <div className={styles.none}>
        <p>{t('door.place', { place: place + 1, all: frames.length })}</p>
        <p>{t('door.thisPhone', { phone: phoneName(phone) })}</p>
      </div>
    </div>
  )
}
