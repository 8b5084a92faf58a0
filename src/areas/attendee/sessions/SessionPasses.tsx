// Chooses the passes to register for a session.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionRegistrationWrites } from '../../../api/resources/events/session-registration.ts'
import { useMoney } from '../../../components/selling/use-money.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass, EventSessionAccess } from '../../../contract/events/passes.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'

export interface SessionPassesProps {
  event: Event
  session: Session
  accesses: readonly EventSessionAccess[]
  eligible: readonly BasePass[]
  hasQuestions: boolean
  /** `total`: the price without that of answers, in minor units. */
  onChosen: (total: number) => void
}

export function SessionPasses({ event, session, accesses, eligible, hasQuestions, onChosen }: SessionPassesProps) {
  const { t } = useTranslation()
  const { short } = useMoney()
  const args = { eventId: event.id, sessionId: session.id }
  const { mutateAsync: choose } = useMutation({ ...sessionRegistrationWrites.choose, meta: { quiet: true } })
  const { mutateAsync: submit } = useMutation({ ...sessionRegistrationWrites.submit, meta: { quiet: true } })
  const form = useForm({
    async onSend({ data }) {
      const body = data.getAll('pass').flatMap((passId) => (typeof passId === 'string' ? [{ passId }] : []))
      await choose({ ...args, body })
      const total = body.length * (session.price ?? 0)
      if (total === 0 && !hasQuestions) await submit(args)
      return { total }
    },
    onSent: ({ total }) => onChosen(total),
  })
  const isChosen = (id: string) => eligible.length === 1 || accesses.some(({ passId }) => passId === id)
  const isLast = !session.price && !hasQuestions
  return (
    <Form of={form} submit={isLast ? t('attendee.session.register') : t('attendee.session.next')}>
      <ChoiceGroup label={t('attendee.session.passes')} least={1} error={form.says('pass')}>
        {eligible.map(({ id, ticket, alternateId }) => (
          <Choice
            key={id}
            name="pass"
            value={id}
            defaultChecked={isChosen(id)}
            title={<bdi>{ticket.name}</bdi>}
            second={t('passes.numbered', { number: String(alternateId) })}
            end={session.price ? short(session.price) : undefined}
          />
        ))}
      </ChoiceGroup>
    </Form>
  )
}
