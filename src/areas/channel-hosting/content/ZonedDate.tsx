// When something is published: in the organisation's time zone, in the reader's, and in one that the audience lives in.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { organization } from '../../../api/resources/organization/organization.ts'
import { format, time } from '../../../lib/time/dates.ts'
import { zoneHere } from '../../../lib/time/known-zones.ts'
import { zoneName } from '../../../lib/time/zones.ts'
import styles from '../channel-hosting.module.css'

export interface ZonedDateProps {
  /** ISO 8601. */
  at: string
  /** The zone of the audience; none if it is unknown. */
  audience?: string
}

/** A zone that two of them share is shown once. */
export function ZonedDate({ at, audience }: ZonedDateProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const own = useQuery(organization.detail()).data?.timezone
  const zones = [
    { label: t('channelHosting.zone.organization'), timeZone: own },
    { label: t('channelHosting.zone.mine'), timeZone: zoneHere() },
    { label: t('channelHosting.zone.audience'), timeZone: audience },
  ]
  const shown = zones.flatMap(({ label, timeZone }, index) =>
    timeZone && zones.findIndex((one) => one.timeZone === timeZone) === index ? [{ label, timeZone }] : [],
  )
  return (
    <dl className={styles.zones}>
      {shown.map(({ label, timeZone }) => (
        <div key={timeZone}>
          <dt>{t('channelHosting.zone.named', { label, zone: zoneName({ locale, timeZone }, at) ?? timeZone })}</dt>
          <dd>
            <time dateTime={at}>
              {format({ locale, timeZone }, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', ...time }).format(
                new Date(at),
              )}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
