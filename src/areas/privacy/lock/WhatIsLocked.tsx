// What is locked for a person: how many drafts and unsent changes, and since when.
import { useTranslation } from 'react-i18next'
import { fullDay } from '../../../lib/time/dates.ts'
import type { Waiting } from '../../../offline/seal/vault.ts'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from '../privacy.module.css'

export function WhatIsLocked({ waiting: { drafts, writes, at } }: { waiting: Waiting }) {
  const { t, i18n } = useTranslation()
  return (
    <div>
      <p>{t('locking.waiting', { date: fullDay(at, { locale: i18n.language, timeZone: 'local' }) })}</p>
      <ul className={styles.lines}>
        {drafts > 0 && (
          <li>
            <StateLine icon="pencil">{t('locking.drafts', { count: drafts })}</StateLine>
          </li>
        )}
        {writes > 0 && (
          <li>
            <StateLine icon="outbox">{t('locking.writes', { count: writes })}</StateLine>
          </li>
        )}
        <li>
          <StateLine icon="lock">{t('locking.choices')}</StateLine>
        </li>
      </ul>
    </div>
  )
}
