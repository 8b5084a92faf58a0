// The pass in the address, for the screens of what can be done with it.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { attendee } from '../../api/resources/events/attendee.ts'
import { isGone } from '../../api/transport/errors.ts'
import { OfEvent, useAddress } from '../../components/reads/OfEvent.tsx'
import type { Event } from '../../contract/events/events.ts'
import type { PassWithQuestions } from '../../contract/events/passes.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'

export interface OfPassProps {
  title: string
  children: (pass: PassWithQuestions, event: Event) => ReactNode
}

export function OfPass(props: OfPassProps) {
  return <OfEvent>{(event) => <OnePass event={event} {...props} />}</OfEvent>
}

function OnePass({ event, title, children }: OfPassProps & { event: Event }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const { passId } = useParams<{ passId: string }>()
  const pass = useQuery(attendee.pass({ eventId: event.id, passId }))
  // The pass may belong to another account since it was cached.
  const read = isGone(pass.error) ? { ...pass, data: undefined } : pass
  return (
    <DetailScreen
      of={read}
      title={title}
      back={paths.pass({ event: address, passId })}
      bar={<bdi>{event.name}</bdi>}
      gone={{ title: t('passes.goneTitle'), text: t('passes.goneText'), to: paths.passes({ event: address }), way: t('passes.mine') }}
    >
      {(found) => (
        <>
          <PageHead
            title={title}
            sub={<bdi>{listed([found.ticket.name, t('passes.numbered', { number: String(found.alternateId) })], i18n.language)}</bdi>}
          />
          {children(found, event)}
        </>
      )}
    </DetailScreen>
  )
}
