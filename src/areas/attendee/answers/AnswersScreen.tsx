// The questions of a bought pass with their answers.
import { useMutation, useQuery } from '@tanstack/react-query'
import { attendee, attendeeWrites } from '../../../api/resources/events/attendee.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { useQuestionValues } from '../../../components/reads/use-question-values.ts'
import { answersOfPass } from '../../../components/selling/pass-questions.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { paths } from '../../../paths.ts'
import { passScreen, type OfPassPartProps } from '../pass-screen.tsx'
import { WhenAsked } from './WhenAsked.tsx'

const AnswersForm = lazyPart(() => import('./AnswersForm.tsx'), 'AnswersForm')

export const AnswersScreen = passScreen((t) => t('attendee.answers.title'), OfAnswers)

function OfAnswers({ event, pass }: OfPassPartProps) {
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
