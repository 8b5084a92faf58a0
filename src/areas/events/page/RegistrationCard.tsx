// The reader's registration as text, and the buttons that go with it.
import { useTranslation } from 'react-i18next'
import { webAddress } from '../../../kit/text/web-address.ts'
import type { Event } from '../../../contract/events/events.ts'
import { longDate } from '../../../lib/time/calendar.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { cx } from '../../../ui/cx.ts'
import { registrationState, type RegistrationState } from './registration-state.ts'
import styles from './RegistrationCard.module.css'

const icons: Record<RegistrationState, IconName> = {
  registered: 'circle-check',
  attended: 'circle-check',
  over: 'history',
  none: 'door',
  later: 'clock',
  open: 'door',
  closed: 'lock',
}

export function RegistrationCard({ event, now }: { event: Event; now: number }) {
  const { t, i18n } = useTranslation()
  const state = registrationState(event, now)
  const day = (at: string) => longDate(at, { locale: i18n.language, timeZone: event.timezone })
  const number = event.registrations[0]?.alternateId
  const over = Date.parse(event.eventEnd) < now
  const join = over ? null : webAddress(event.meetingUrl)
  const site = webAddress(event.externalUrl)
  // A pass for a venue is needed at the door, so it is the main button. Otherwise the main button joins remotely.
  const atPlace = number !== undefined && event.eventType !== 'virtual' && !over
  const second = {
    registered: () => t('events.registration.number', { number: String(number) }),
    attended: () => t('events.registration.overText'),
    over: () => t('events.registration.overText'),
    none: () => t('events.registration.noneText'),
    later: () => t('events.registration.laterText', { date: day(event.registrationStart) }),
    open: () => t('events.registration.openText', { date: day(event.registrationEnd) }),
    closed: () => t('events.registration.closedText', { date: day(event.registrationEnd) }),
  }[state]
  return (
    <div className={styles.card}>
      <div className={cx(styles.state, state === 'registered' && styles.good)}>
        <Icon name={icons[state]} />
        <div>
          <p className={styles.title}>{t(`events.registration.${state}`)}</p>
          <p className={styles.second}>{second()}</p>
        </div>
      </div>
      {(join ?? site ?? number) && (
        <div className={styles.ways}>
          {number !== undefined && (
            <Button kind={atPlace ? 'solid' : 'plain'} icon="pass" href={paths.passes({ event: event.slug })}>
              {t('events.registration.passes')}
            </Button>
          )}
          {join && (
            <Button kind={atPlace ? 'plain' : 'solid'} icon="video" href={join}>
              {t('events.join')}
            </Button>
          )}
          {site && (
            <Button icon="external-link" href={site}>
              {t('events.website')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
