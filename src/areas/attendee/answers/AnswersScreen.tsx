// The questions of a bought pass with their answers.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attendee, attendeeWrites } from '../../../api/resources/events/attendee.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { useQuestionValues } from '../../../components/reads/use-question-values.ts'
import { answersOfPass } from '../../../components/selling/pass-questions.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { PassWithQuestions } from '../../../contract/events/passes.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { paths } from '../../../paths.ts'
import { OfPass } from '../OfPass.tsx'
import { WhenAsked } from './WhenAsked.tsx'

const AnswersForm = lazyPart(() => import('./AnswersForm.tsx'), 'AnswersForm')

export function AnswersScreen() {
  const { t } = useTranslation()
  return <OfPass title={t('attendee.answers.title')}>{(pass, event) => <OfAnswers pass={pass} event={event} />}</OfPass>
}

function OfAnswers({ event, pass }: { event: Event; pass: PassWithQuestions }) {
  const address = useAddress()
  const args = { eventId: event.id, passId: pass.id }
  const sections = useQuery(attendee.questions(args))
  const search = useQuestionValues(event.id)
  const { mutateAsync: save } = useMutation({ ...attendeeWrites.answer, meta: { quiet: true } })
  // The copy on the device has no answers, so it must not be the start of the form.
  const whole = useQuery({ ...attendee.pass(args), refetchOnMount: 'always' })
  const isWhole = (whole.isFetchedAfterMount && !whole.error) || pass.responses.length > 0
  return (
    <WhenAsked sections={sections} answered={isWhole ? whole : { ...whole, data: undefined }}>
      {(found, answered) => (
        <AnswersForm
          place={`pass answers:${pass.id}`}
          of={pass.id}
          sections={found}
          answers={answersOfPass(answered)}
          isClosed={answered.status === 'canceled'}
          search={search}
          save={(answers, idempotencyKey) =>
            save({ ...args, body: { questions: answers.map(({ questionId, value }) => ({ id: questionId, value })) }, idempotencyKey })
          }
          back={paths.pass({ event: address, passId: pass.id })}
        />
      )}
    </WhenAsked>
  )
}
