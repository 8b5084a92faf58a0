// One pass: the ticket to show at the door, readable offline after it was loaded once.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { applyEdits } from '../../../api/cache/edits.ts'
import { isGone } from '../../../api/transport/errors.ts'
import { attendee, passIsGone } from '../../../api/resources/events/attendee.ts'
import { self } from '../../../api/resources/people/self.ts'
import { DetailScreen } from '../../../kit/detail/DetailScreen.tsx'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import styles from './PassScreen.module.css'
import { passState } from './pass-state.ts'
import { Ticket } from './Ticket.tsx'

export function PassScreen() {
  return <OfEvent>{(event) => <OfPass event={event} />}</OfEvent>
}

function OfPass({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const now = useNow()
  const { passId } = useParams<{ passId: string }>()
  const one = useQuery(attendee.pass({ eventId: event.id, passId }))
  const record = useQuery(attendee.record({ eventId: event.id }))
  const me = useQuery(self.me()).data
  // The attendee record contains every pass, so a pass that was never opened can also be shown offline.
  const known: BasePass | undefined = one.data ?? record.data?.passes.find(({ id }) => id === passId)
  const lost = isGone(one.error)
  const client = useQueryClient()
  useEffect(() => {
    // The next start may be offline, and must not find the cached copy.
    if (lost) applyEdits(client, passIsGone({ eventId: event.id, passId }))
  }, [lost, client, event.id, passId])
  // A cached copy of a pass that now belongs to another person must not look valid.
  const read: LoadedQuery<BasePass> = { ...one, data: lost ? undefined : known, dataUpdatedAt: one.dataUpdatedAt || record.dataUpdatedAt }
  const back = paths.passes({ event: address })
  return (
    <div className={styles.ambient}>
      <DetailScreen
        of={read}
        title={t('passes.title')}
        back={back}
        bar={<bdi>{event.name}</bdi>}
        skeleton={<Skeleton kind="page" />}
        gone={{ title: t('passes.goneTitle'), text: t('passes.goneText'), to: back, way: t('passes.mine') }}
      >
        {(pass) => <Ticket event={event} pass={pass} holder={me && displayName(me)} state={passState(pass, event, now)} />}
      </DetailScreen>
    </div>
  )
}
