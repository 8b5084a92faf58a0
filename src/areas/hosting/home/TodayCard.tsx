// The hosted event that is on now or begins within a day.
import { useTranslation } from 'react-i18next'
import { placeOf } from '../../../components/events/place-of.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { clock, dayRange } from '../../../lib/time/dates.ts'
import { isRunning } from '../../../lib/time/running-event.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { Card } from '../../../ui/rows/Card.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { doorArea } from '../../door/area.ts'
import { hostingArea } from '../area.ts'
import styles from './home.module.css'

export function TodayCard({ listing, now }: { listing: EventListing; now: number }) {
  const { t, i18n } = useTranslation()
  const here = { locale: i18n.language, timeZone: listing.timezone }
  const place = placeOf(listing, i18n.language)
  return (
    <Section title={t('hosting.today')}>
      <div className={styles.today}>
        <Card className={styles.card}>
          <p className={styles.when}>
            <time dateTime={listing.eventStart}>{dayRange(listing.eventStart, listing.eventEnd, here, now)}</time>
            <span>{clock(listing.eventStart, here)}</span>
            {isRunning(listing, now) && (
              <Tag kind="brand" ages>
                {t('common.onNow')}
              </Tag>
            )}
          </p>
          <h3 className={styles.name}>
            <bdi>{listing.name}</bdi>
          </h3>
          {place && (
            <p className="sub">
              <bdi>{place}</bdi>
            </p>
          )}
          <div className={styles.ways}>
            <Button kind="solid" icon="user-check" href={doorArea.to.door({ event: listing.slug })}>
              {t('hosting.door')}
            </Button>
            <Button href={hostingArea.to.event({ event: listing.slug })}>{t('hosting.manage')}</Button>
          </div>
        </Card>
      </div>
    </Section>
  )
}
