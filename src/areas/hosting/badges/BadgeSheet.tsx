// One sheet of badges: as large as its paper when printed, as wide as the column on screen.
import { useTranslation } from 'react-i18next'
import { passAddress } from '../../../components/events/pass-address.ts'
import { cx } from '../../../ui/cx.ts'
import { QrCard } from '../../../ui/pictures/QrCard.tsx'
import type { Badge, Format } from './badge.ts'
import styles from './badges.module.css'

export interface BadgeSheetProps {
  badges: readonly Badge[]
  format: Format
  event: { id: string; name: string }
}

/** Names with more characters than this are set smaller. */
const LONG = 22

export function BadgeSheet({ badges, format, event }: BadgeSheetProps) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" aria-label={t('badges.title')} className={cx('is-light', styles.sheet, styles[format])}>
      {badges.map(({ passId, name, company, type, number }) => (
        <li key={passId} className={styles.badge}>
          <p className={styles.event}>
            <bdi>{event.name}</bdi>
          </p>
          <p className={cx(styles.name, name.length > LONG && styles.long)} dir="auto">
            {name}
          </p>
          {company !== null && company !== '' && (
            <p className={styles.company} dir="auto">
              {company}
            </p>
          )}
          <div className={styles.foot}>
            <p className={styles.type}>
              <bdi>{type}</bdi>
              <span className={styles.number}>{number}</span>
            </p>
            <div className={styles.code}>
              <QrCard bare content={passAddress(event.id, passId)} label={t('badges.code', { name })} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
