// Registers passes for a session: the passes, the session's questions for each of them, and the payment if it costs something.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation, useParams } from 'wouter'
import { events } from '../../../api/resources/events/events.ts'
import { sessionRegistration } from '../../../api/resources/events/session-registration.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { DetailScreen } from '../../../kit/detail/DetailScreen.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { dayKey } from '../../../lib/time/dates.ts'
import { paths } from '../../../paths.ts'
import { own } from '../../../state/identity/own.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { attendeeArea } from '../area.ts'
import { OverlapWarning } from './OverlapWarning.tsx'
import { sessionPlaceOf } from './session-place.ts'
import { SessionPasses } from './SessionPasses.tsx'

const SessionQuestions = lazyPart(() => import('./SessionQuestions.tsx'), 'SessionQuestions')
const PaySession = lazyPart(() => import('./PaySession.tsx'), 'PaySession')

export function SessionRegisterScreen() {
  return <OfEvent>{(event) => <OfSession event={event} />}</OfEvent>
}

function OfSession({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const { sessionId } = useParams<{ sessionId: string }>()
  const session = useQuery(events.session({ eventId: event.id, sessionId }))
  const back = useBack(event, session.data)
  return (
    <DetailScreen
      of={session}
      title={t('attendee.session.title')}
      back={back ?? paths.session({ event: address, sessionId })}
      bar={<bdi>{event.name}</bdi>}
    >
      {(found) => (
        <>
          <PageHead title={t('attendee.session.title')} sub={<bdi>{found.name}</bdi>} />
          <Step event={event} session={found} />
        </>
      )}
    </DetailScreen>
  )
}

/** The day of the agenda, for those who came from there. */
function useBack(event: Event, session: Session | undefined): string | undefined {
  const address = useAddress()
  const [query] = useAddressQuery()
  if (query.get('from') !== 'agenda' || !session) return undefined
  return paths.agenda({ event: address, day: dayKey(session.startTime, { timeZone: event.timezone }) })
}

function Step({ event, session }: { event: Event; session: Session }) {
  const { t } = useTranslation()
  const address = useAddress()
  const [, navigate] = useLocation()
  const [query] = useAddressQuery()
  const step = query.get('step')
  const args = { eventId: event.id, sessionId: session.id }
  const passes = useQuery(sessionRegistration.passes(args))
  const draft = useQuery(sessionRegistration.draft(args))
  const questions = useQuery(sessionRegistration.questions(args))
  const back = useBack(event, session)
  const at = (next: 'questions' | 'pay') =>
    attendeeArea.to.registerSession({ event: address, sessionId: session.id, step: next, ...(back && { from: 'agenda' }) })
  const to = (next: 'questions' | 'pay') => navigate(at(next))
  const toPay = at('pay')
  const onDone = () => {
    void tell({ kind: 'notice', text: 'attendee.session.done', values: { name: session.name } })
    navigate(back ?? paths.session({ event: address, sessionId: session.id }), { replace: true })
  }
  // A payment whose outcome is not known is settled before anything can be chosen: the session may be paid already.
  const isNoted = useSnapshot(own).intents[sessionPlaceOf(session.id)] !== undefined
  const isSettling = isNoted && step !== 'pay'
  useEffect(() => {
    if (isSettling) navigate(toPay, { replace: true })
  }, [isSettling, navigate, toPay])
  // Not below the draft, which is evicted by the payment before its end is shown.
  if (step === 'pay' || isNoted)
    return (
      <Suspense fallback={<Skeleton kind="rows" count={2} />}>
        <PaySession event={event} session={session} onDone={onDone} />
      </Suspense>
    )
  const none = <EmptyState title={t('attendee.session.noneTitle')}>{t('attendee.session.noneText')}</EmptyState>
  return (
    <Loaded of={passes} freshness={false} empty={none}>
      {(eligible) => (
        <Loaded of={draft} freshness={false}>
          {(accesses) => (
            <Loaded of={questions} freshness={false}>
              {(sections) => {
                const hasQuestions = sections.some((section) => section.questions.length > 0)
                const next = (total: number) => (total === 0 ? onDone() : to('pay'))
                const own = { event, session, accesses }
                return step === 'questions' && accesses.length > 0 ? (
                  <Suspense fallback={<Skeleton kind="rows" count={3} />}>
                    <SessionQuestions {...own} sections={sections} onSaved={next} />
                  </Suspense>
                ) : (
                  <>
                    <OverlapWarning event={event} session={session} />
                    <SessionPasses
                      {...own}
                      eligible={eligible}
                      hasQuestions={hasQuestions}
                      onChosen={(total) => (hasQuestions ? to('questions') : next(total))}
                    />
                  </>
                )
              }}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
