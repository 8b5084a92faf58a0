// What an event sells: each pass type and package with its price, what it includes, and until when the price is valid.
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../../components/selling/use-money.ts'
import type { PassType } from '../../../contract/events/event-offers.ts'
import type { Event } from '../../../contract/events/events.ts'
import { clock } from '../../../lib/time/dates.ts'
import { longDate } from '../../../lib/time/calendar.ts'
import { isSoldToGroups } from '../../../lib/selling/group-sale.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { attendeeArea } from '../../attendee/area.ts'
import { useOffer, type Offer } from '../page/use-offer.ts'
import styles from './PassTypes.module.css'

/** The end of the price that is valid now; undefined if it does not change. */
const priceEnds = ({ priceSchedules }: PassType, now: number): string | undefined =>
  priceSchedules.find(({ startDate, endDate }) => Date.parse(startDate) <= now && now < Date.parse(endDate))?.endDate

export function PassTypes({ event, now }: { event: Event; now: number }) {
  const offer = useOffer(event.id, false)
  return offer.passTypes.length > 0 && <Passes event={event} now={now} offer={offer} />
}

function Passes({ event, now, offer: { passTypes, packages } }: { event: Event; now: number; offer: Offer }) {
  const { t, i18n } = useTranslation()
  const { short } = useMoney()
  const place = { locale: i18n.language, timeZone: event.timezone }
  const priceOf = (price: number) => (price === 0 ? t('registration.free') : short(price))
  const until = (at: string) => t('eventParts.priceUntil', { date: longDate(at, place), time: clock(at, place) })
  return (
    <Section title={t('registration.steps.passes')}>
      <List panel>
        {passTypes.map((type) => {
          const ends = type.supply === 0 ? undefined : priceEnds(type, now)
          return (
            <Row
              key={type.id}
              top
              title={<bdi>{type.name}</bdi>}
              second={
                type.shortDescription || ends ? (
                  <>
                    {type.shortDescription && <bdi className={styles.line}>{type.shortDescription}</bdi>}
                    {ends && <span className={styles.line}>{until(ends)}</span>}
                  </>
                ) : undefined
              }
              end={
                type.supply === 0 ? (
                  <Tag>{t('registration.soldOutTag')}</Tag>
                ) : (
                  <strong className={styles.price}>{priceOf(type.price)}</strong>
                )
              }
            />
          )
        })}
        {packages.map(({ id, name, description, price }) => (
          <Row
            key={id}
            top
            title={<bdi>{name}</bdi>}
            second={description ? <bdi>{description}</bdi> : undefined}
            end={<strong className={styles.price}>{priceOf(price)}</strong>}
          />
        ))}
        {passTypes.some(isSoldToGroups) && (
          <Row
            lead={<Icon name="groups" />}
            title={t('attendee.group.title')}
            second={t('attendee.group.lead')}
            href={attendeeArea.to.groupTickets({ event: event.slug })}
            chevron
          />
        )}
      </List>
    </Section>
  )
}
