// The questions of a session, for each pass that is registered.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionRegistrationWrites } from '../../../api/resources/events/session-registration.ts'
import { useQuestionValues } from '../../../components/reads/use-question-values.ts'
import { headsOf } from '../../../components/selling/heads-of.tsx'
import { answersOfPass, questionsIn } from '../../../components/selling/pass-questions.ts'
import { useMoney } from '../../../components/selling/use-money.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { EventSessionAccess } from '../../../contract/events/passes.ts'
import type { EventSessionSection } from '../../../contract/events/session-registration.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { answersOf } from '../../../kit/form/questions/questions.ts'
import { Questions } from '../../../kit/form/questions/Questions.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { listed } from '../../../lib/text/listed.ts'
import { sessionTotal } from './session-total.ts'

export interface SessionQuestionsProps {
  event: Event
  session: Session
  accesses: readonly EventSessionAccess[]
  sections: readonly EventSessionSection[]
  /** `total`: the whole price in minor units; 0 if the registration is complete. */
  onSaved: (total: number) => void
}

export function SessionQuestions({ event, session, accesses, sections, onSaved }: SessionQuestionsProps) {
  const { t, i18n } = useTranslation()
  const { short } = useMoney()
  const search = useQuestionValues(event.id, session.id)
  const args = { eventId: event.id, sessionId: session.id }
  const sorted = sections.toSorted((one, other) => one.sortOrder - other.sortOrder)
  const questions = questionsIn(sorted)
  const above = headsOf(sorted)
  const { mutateAsync: save } = useMutation({ ...sessionRegistrationWrites.answerAll, meta: { quiet: true } })
  const { mutateAsync: submit } = useMutation({ ...sessionRegistrationWrites.submit, meta: { quiet: true } })
  const form = useForm({
    async onSend({ data }) {
      const body = accesses.map(({ passId }) => ({ passId, responses: answersOf(questions, data, passId) }))
      await save({ ...args, body })
      const total = sessionTotal(
        session.price,
        questions,
        body.map(({ responses }) => responses),
      )
      if (total === 0) await submit(args)
      return { total }
    },
    onSent: ({ total }) => onSaved(total),
  })
  return (
    <Form of={form} submit={t('attendee.session.next')}>
      {accesses.map(({ id, passId, pass, responses }) => (
        <div key={id} className="stack">
          {accesses.length > 1 && (
            <h2>
              <bdi>{listed([pass.ticket.name, t('passes.numbered', { number: String(pass.alternateId) })], i18n.language)}</bdi>
            </h2>
          )}
          <Questions
            questions={questions}
            answers={answersOfPass({ responses })}
            of={passId}
            says={form.says}
            priced={short}
            above={above}
            {...search}
          />
        </div>
      ))}
    </Form>
  )
}
