// The sessions of an event by day, for its hosts.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { daysOf, inOrder } from '../../../components/events/agenda/agenda.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import type { EventListing } from '../../../contract/events/listings.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { clock, dayKey, fullDay } from '../../../lib/time/dates.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'

export function SessionsScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('hosting.sessions')}>{(listing) => <Sessions listing={listing} />}</OfListing>
}

function Sessions({ listing }: { listing: EventListing }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const sessions = useQuery(events.sessions({ eventId: listing.id }))
  const { timezone: timeZone } = listing
  const add = (
    <Button icon="plus" size="sm" href={hostingArea.to.session({ event: address })}>
      {t('hosting.addSession')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('hosting.sessions')} action={add} />
      <Loaded of={sessions} empty={<EmptyState title={t('hosting.noSessionsTitle')}>{t('hosting.noSessionsText')}</EmptyState>}>
        {(all) =>
          daysOf(all, timeZone).map((day) => {
            const ofDay = inOrder(all.filter(({ startTime }) => dayKey(startTime, { timeZone }) === day))
            return (
              <Section key={day} title={fullDay(ofDay[0]!.startTime, { locale: i18n.language, timeZone })}>
                <List>
                  {ofDay.map((session) => (
                    <Line key={session.id} session={session} timeZone={timeZone} />
                  ))}
                </List>
              </Section>
            )
          })
        }
      </Loaded>
    </>
  )
}

function Line({ session, timeZone }: { session: Session; timeZone: string | null }) {
  const { i18n } = useTranslation()
  const address = useAddress()
  const here = { locale: i18n.language, timeZone }
  const facts = listed([session.location?.name, ...session.speakers.map(displayName)], i18n.language)
  return (
    <Row
      top
      lead={<time dateTime={session.startTime}>{clock(session.startTime, here)}</time>}
      title={<bdi>{session.name}</bdi>}
      second={facts ? <bdi>{facts}</bdi> : undefined}
      meta={clock(session.endTime, here)}
      href={hostingArea.to.session({ event: address, id: session.id })}
      chevron
    />
  )
}
