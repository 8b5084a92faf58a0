// The questions of a bought pass with their answers. Neither is persisted on the device.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { attendee } from '../../../api/resources/events/attendee.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { PassWithQuestions } from '../../../contract/events/passes.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { OfPass } from '../OfPass.tsx'

const AnswersForm = lazyPart(() => import('./AnswersForm.tsx'), 'AnswersForm')

export function AnswersScreen() {
  const { t } = useTranslation()
  return <OfPass title={t('attendee.answers.title')}>{(pass, event) => <OfAnswers pass={pass} event={event} />}</OfPass>
}

function OfAnswers({ event, pass }: { event: Event; pass: PassWithQuestions }) {
  const { t } = useTranslation()
  const args = { eventId: event.id, passId: pass.id }
  const sections = useQuery(attendee.questions(args))
  // The copy on the device has no answers, so it must not be the start of the form.
  const whole = useQuery({ ...attendee.pass(args), refetchOnMount: 'always' })
  const isWhole = (whole.isFetchedAfterMount && !whole.error) || pass.responses.length > 0
  return (
    <Loaded
      of={sections}
      freshness={false}
      isEmpty={(found) => found.every(({ questions }) => questions.length === 0)}
      empty={<EmptyState title={t('attendee.answers.noneTitle')}>{t('attendee.answers.noneText')}</EmptyState>}
    >
      {(found) => (
        <Loaded of={isWhole ? whole : { ...whole, data: undefined }} freshness={false}>
          {(answered) => (
            <Suspense fallback={<Skeleton kind="rows" count={3} />}>
              <AnswersForm event={event} pass={answered} sections={found} />
            </Suspense>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
