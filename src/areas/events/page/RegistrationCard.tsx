// The reader's registration as text, and the buttons that go with it.
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import type { Event } from '../../../contract/events/events.ts'
import { longDate } from '../../../lib/time/calendar.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { cx } from '../../../ui/cx.ts'
import { EventActions } from './EventActions.tsx'
import { mainAction } from './main-action.ts'
import { registrationState, type RegistrationState } from './registration-state.ts'
import styles from './RegistrationCard.module.css'
import { useOffer } from './use-offer.ts'

// Not part of the first picture, because it comes with a request of its own.
const OwnActions = lazyPart(() => import('./OwnActions.tsx'), 'OwnActions')

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
  const { lack } = useOffer(event.id, false)
  const state = registrationState(event, now)
  const day = (at: string) => longDate(at, { locale: i18n.language, timeZone: event.timezone })
  const number = event.registrations[0]?.alternateId
  const second = {
    registered: () => t('events.registration.number', { number: String(number) }),
    attended: () => t('events.registration.overText'),
    over: () => t('events.registration.overText'),
    none: () => t('events.registration.noneText'),
    later: () => t('events.registration.laterText', { date: day(event.registrationStart) }),
    open: () => t('events.registration.openText', { date: day(event.registrationEnd) }),
    closed: () => t('events.registration.closedText', { date: day(event.registrationEnd) }),
    soldOut: () => t('events.registration.soldOutText'),
    notOnSale: () => t('events.registration.notOnSaleText'),
  }
  const shown = state === 'open' && lack ? lack : state
  const actions = <EventActions event={event} now={now} main={mainAction(event, now, { lacks: lack !== undefined })} />
  return (
    <div className={styles.card}>
      <div className={cx(styles.state, state === 'registered' && styles.good)}>
        <Icon name={icons[state]} />
        <div>
          <p className={styles.title}>{t(`events.registration.${shown}`)}</p>
          <p className={styles.second}>{second[shown]()}</p>
        </div>
      </div>
      {number === undefined ? (
        actions
      ) : (
        <Suspense fallback={actions}>
          <OwnActions event={event} now={now} />
        </Suspense>
      )}
    </div>
  )
}
