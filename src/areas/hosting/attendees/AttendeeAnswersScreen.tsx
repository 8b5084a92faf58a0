// Changes the answers of an attendee's pass. Hosts may change all of them, also those that attendees can no longer change.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'wouter'
import { listings, listingWrites } from '../../../api/resources/events/listings.ts'
import { useQuestionValues } from '../../../components/reads/use-question-values.ts'
import { answersOfPass, questionsIn } from '../../../components/selling/pass-questions.ts'
import { headsOf } from '../../../components/selling/heads-of.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { answersOf, type Answers } from '../../../kit/form/questions/questions.ts'
import { Questions } from '../../../kit/form/questions/Questions.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { tell } from '../../../kit/writes/tell.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import type { RegistrationSection } from '../../../contract/events/registration-questions.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { NoSuchPart } from '../content/NoSuchPart.tsx'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'

export function AttendeeAnswersScreen() {
  const { t } = useTranslation()
  const address = useAddress()
  const { accountId } = useParams<{ accountId: string }>()
  return (
    <OfListing title={t('hosting.editAnswers')} back={hostingArea.to.attendee({ event: address, accountId })}>
      {(listing) => <OfPass listing={listing} />}
    </OfListing>
  )
}

function OfPass({ listing }: { listing: EventListing }) {
  const { t } = useTranslation()
  const { accountId, passId } = useParams<{ accountId: string; passId: string }>()
  const at = { eventId: listing.id, accountId }
  const attendee = useQuery(listings.attendee(at))
  const sections = useQuery(listings.passSections({ ...at, passId }))
  const none = <EmptyState title={t('hosting.noQuestionsTitle')}>{t('hosting.noAnswersText')}</EmptyState>
  return (
    <Loaded of={attendee}>
      {({ account, passes }) => {
        const pass = passes.find(({ id }) => id === passId)
        if (!pass) return <NoSuchPart />
        return (
          <>
            <PageHead title={t('hosting.editAnswers')} sub={<bdi>{displayName(account)}</bdi>} />
            <Loaded of={sections} freshness={false} empty={none} isEmpty={(all) => questionsIn(all).length === 0}>
              {(all) => <AnswersForm key={passId} eventId={listing.id} sections={all} begun={answersOfPass(pass)} />}
            </Loaded>
          </>
        )
      }}
    </Loaded>
  )
}

interface AnswersFormProps {
  eventId: string
  sections: readonly RegistrationSection[]
  /** The answers before. */
  begun: Answers
}

/** Without a draft, because answers of other people are not stored on the device. */
function AnswersForm({ eventId, sections, begun }: AnswersFormProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const address = useAddress()
  const { accountId, passId } = useParams<{ accountId: string; passId: string }>()
  const search = useQuestionValues(eventId)
  const sorted = sections.toSorted((one, other) => one.sortOrder - other.sortOrder)
  const questions = questionsIn(sorted)
  const head = headsOf(sorted)
  const { mutateAsync: save } = useMutation({ ...listingWrites.answer, meta: { quiet: true } })
  const form = useForm({
    async onSend({ data, keyFor }) {
      const changed = answersOf(questions, data).filter(({ questionId, value }) => value !== (begun[questionId] ?? ''))
      const body = { questions: changed.map(({ questionId, value }) => ({ id: questionId, value })) }
      if (changed.length > 0) await save({ eventId, accountId, passId, body, idempotencyKey: keyFor(body) })
      return true
    },
    onSent() {
      navigate(hostingArea.to.attendee({ event: address, accountId }), { replace: true })
      void tell({ kind: 'notice', text: 'hosting.answersSaved' })
    },
  })
  return (
    <Form of={form} submit={t('eventForm.save')}>
      <Questions questions={questions} answers={begun} says={form.says} above={head} {...search} />
    </Form>
  )
}
