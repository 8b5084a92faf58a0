// The ticket of a pass: white in every theme, with a code large enough for any camera, and above it the reason if it is not valid.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { placeOf } from '../../../components/events/place-of.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { dayRange } from '../../../lib/time/dates.ts'
import { listed } from '../../../lib/text/listed.ts'
import { chatTime } from '../../../lib/time/since.ts'
import { device } from '../../../state/device/device.ts'
import { cx } from '../../../ui/cx.ts'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { QrCard } from '../../../ui/pictures/QrCard.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { passAddress } from '../../../components/events/pass-address.ts'
import { PassStateLine } from '../../../components/events/PassStateLine.tsx'
import type { PassState } from '../../../components/events/pass-state.ts'
import styles from './Ticket.module.css'

export interface TicketProps {
  event: Event
  pass: BasePass
  /** Undefined until the signed-in account has loaded. */
  holder: string | undefined
  state: PassState
  /** When the server sent it, milliseconds since 1970. */
  savedAt: number
  /** The reason why it is no longer the holder's; undefined while it is. */
  lost?: string | undefined
}

export function Ticket({ event, pass, holder, state, savedAt, lost }: TicketProps) {
  const { t, i18n } = useTranslation()
  const { keeps, storage } = useSnapshot(device)
  const locale = i18n.language
  const facts = [
    { name: t('passes.holder'), value: holder },
    { name: t('passes.type'), value: pass.ticket.name },
    { name: t('passes.entrance'), value: pass.location ?? undefined },
    {
      name: t('passes.addOns'),
      value:
        pass.passAddOns.length > 0
          ? listed(
              pass.passAddOns.map(({ addOn }) => addOn.name),
              locale,
              true,
            )
          : undefined,
    },
  ]
  const dead = lost !== undefined || state === 'canceled'
  const standing =
    lost === undefined ? (
      <PassStateLine state={state} usedAt={pass.usedAt} timeZone={event.timezone} />
    ) : (
      <p role="status">
        <StateLine kind="bad" icon="ban">
          {lost}
        </StateLine>
      </p>
    )
  return (
    <article className={styles.around}>
      <div className={cx('is-light', styles.ticket)}>
        <div className={cx(styles.paper, styles.upper)}>
          <div className={styles.strip}>
            <Picture
              image={event.image ?? event.squareImage}
              alt=""
              ratio="auto"
              sizes="(min-width: 30rem) 27rem, 100vw"
              className={styles.picture}
            />
          </div>
          <header className={styles.event}>
            <h1 tabIndex={-1}>
              <bdi>{event.name}</bdi>
            </h1>
            <p>
              {listed([dayRange(event.eventStart, event.eventEnd, { locale, timeZone: event.timezone }), placeOf(event, locale)], locale)}
            </p>
          </header>
          {dead && <div className={cx(styles.state, styles.canceled)}>{standing}</div>}
          <div className={styles.code}>
            <QrCard
              bare
              content={passAddress(event.id, pass.id)}
              label={t('passes.code')}
              struck={dead ? t('passes.codeStruck') : undefined}
            />
          </div>
          <div className={styles.number}>
            <span className={styles.name}>{t('passes.number')}</span>
            {dead ? <s className={styles.digits}>{pass.alternateId}</s> : <span className={styles.digits}>{pass.alternateId}</span>}
          </div>
        </div>
        <dl className={cx(styles.paper, styles.facts)}>
          {facts.map(
            ({ name, value }) =>
              value !== undefined && (
                <div key={name}>
                  <dt className={styles.name}>{name}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {!dead && <p className={cx(styles.chip, state === 'used' && styles.used)}>{standing}</p>}
      {lost === undefined && keeps && storage === 'kept' && (
        <p className={styles.saved}>
          <StateLine icon="hard-drive-download">{t('passes.saved', { time: chatTime(savedAt, locale) })}</StateLine>
        </p>
      )}
    </article>
  )
}
