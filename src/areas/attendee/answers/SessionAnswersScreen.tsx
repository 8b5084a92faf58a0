// The questions of a session that a pass is registered for, with their answers.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { attendee, attendeeWrites } from '../../../api/resources/events/attendee.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { useQuestionValues } from '../../../components/reads/use-question-values.ts'
import { answersOfPass } from '../../../components/selling/pass-questions.ts'
import type { Event } from '../../../contract/events/events.ts'
import { DetailScreen } from '../../../kit/detail/DetailScreen.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { listed } from '../../../lib/text/listed.ts'
import { paths } from '../../../paths.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { attendeeArea } from '../area.ts'
import { WhenAsked } from './WhenAsked.tsx'

const AnswersForm = lazyPart(() => import('./AnswersForm.tsx'), 'AnswersForm')

export function SessionAnswersScreen() {
  return <OfEvent>{(event) => <OfAccess event={event} />}</OfEvent>
}

function OfAccess({ event }: { event: Event }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const { passId, sessionId } = useParams<{ passId: string; sessionId: string }>()
  const args = { eventId: event.id, passId, sessionId }
  // The copy on the device has no answers, so it must not be the start of the form.
  const access = useQuery({ ...attendee.access(args), refetchOnMount: 'always' })
  const sections = useQuery(attendee.accessQuestions(args))
  const search = useQuestionValues(event.id, sessionId)
  const { mutateAsync: save } = useMutation({ ...attendeeWrites.answerAccess, meta: { quiet: true } })
  const isWhole = (access.isFetchedAfterMount && !access.error) || Boolean(access.data?.responses.length)
  const back = attendeeArea.to.sessions({ event: address, passId })
  const title = t('attendee.sessionAnswers.title')
  return (
    <DetailScreen
      of={access}
      title={title}
      back={back}
      bar={<bdi>{event.name}</bdi>}
      gone={{
        title: t('attendee.sessionAnswers.goneTitle'),
        text: t('attendee.sessionAnswers.goneText'),
        to: paths.session({ event: address, sessionId }),
        way: t('attendee.sessionAnswers.toSession'),
      }}
    >
      {({ pass, session }) => (
        <>
          <PageHead
            title={title}
            sub={<bdi>{listed([session.name, t('passes.numbered', { number: String(pass.alternateId) })], i18n.language)}</bdi>}
          />
          <WhenAsked sections={sections} answered={isWhole ? access : { ...access, data: undefined }}>
            {(found, answered) => (
              <AnswersForm
                place={`session answers:${passId}:${sessionId}`}
                of={passId}
                sections={found}
                answers={answersOfPass(answered)}
                isClosed={answered.status === 'canceled' || answered.pass.status === 'canceled'}
                search={search}
                save={(answers, idempotencyKey) => save({ ...args, body: answers, idempotencyKey })}
                back={back}
              />
            )}
          </WhenAsked>
        </>
      )}
    </DetailScreen>
  )
}
