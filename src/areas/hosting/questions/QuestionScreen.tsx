// Creates, changes or deletes a question, with a preview of its field. Existing answers are named before a change.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { listings, listingWrites } from '../../../api/resources/events/listings.ts'
import { rowsOf } from '../../../api/table.ts'
import { ask } from '../../../kit/ask/ask.ts'
import { firstOf } from '../../../kit/form/begun.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { Questions } from '../../../kit/form/questions/Questions.tsx'
import { useClash } from '../../../kit/form/use-clash.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import type { RegistrationQuestion } from '../../../contract/events/registration-questions.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ToggleField } from '../../../ui/choices/ToggleField.tsx'
import { Field, Select } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { hostingArea } from '../area.ts'
import { merged } from '../../../kit/form/merged.ts'
import { OfListing, useAddress } from '../OfListing.tsx'
import { NoSuchPart } from '../content/NoSuchPart.tsx'
import { ValuesClash } from '../content/ValuesClash.tsx'
import { answered } from './answered.ts'
import {
  changedQuestion,
  createdQuestion,
  hasChoices,
  noQuestion,
  offeredTypes,
  previewOf,
  questionValuesIn,
  valuesOfQuestion,
  type QuestionValues,
} from './question-values.ts'
import styles from './questions.module.css'

/** The pages of a form's questions. No form has as many. */
const PAGES = 40

const labels = { name: 'question', type: 'questionType', choices: 'choices', required: 'required', mutable: 'mutable' } as const

export function QuestionScreen() {
  const { t } = useTranslation()
  const address = useAddress()
  const id = useAddressQuery()[0].get('id') ?? undefined
  return (
    <OfListing
      title={t(id === undefined ? 'hosting.newQuestion' : 'hosting.editQuestion')}
      back={hostingArea.to.questions({ event: address })}
    >
      {(listing) => (id === undefined ? <QuestionForm listing={listing} /> : <OfQuestion key={id} listing={listing} id={id} />)}
    </OfListing>
  )
}

function OfQuestion({ listing, id }: { listing: EventListing; id: string }) {
  const questions = useInfiniteQuery(listings.questions({ eventId: listing.id }))
  return (
    <Loaded of={questions} freshness={false}>
      {(data) => {
        const question = rowsOf(data).find((one) => one.id === id)
        if (question) return <QuestionForm listing={listing} question={question} />
        // A later page may have it, and fetches itself.
        return questions.hasNextPage ? <MoreRows of={questions} /> : <NoSuchPart />
      }}
    </Loaded>
  )
}

/** `question`: undefined for a new one. */
function QuestionForm({ listing: { id: eventId }, question }: { listing: EventListing; question?: RegistrationQuestion }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const address = useAddress()
  const client = useQueryClient()
  const create = useMutation({ ...listingWrites.ask, meta: { quiet: true } })
  const change = useMutation({ ...listingWrites.changeQuestion, meta: { quiet: true } })
  const remove = useMutation({ ...listingWrites.removeQuestion, meta: { quiet: true } })
  const report = useQuery({ ...listings.report({ eventId }), ...(question ? {} : { enabled: false }) })
  const count = (question && answered(report.data).get(question.id)) ?? 0
  const clash = useClash<QuestionValues>()
  const [begins] = useState(() => (question ? valuesOfQuestion(question) : noQuestion))
  const draft = useFormDraft(`event question:${eventId}/${question?.id ?? ''}`, (values) => firstOf(values, 'name') ?? '')
  const [typed, setTyped] = useState<QuestionValues>(begins)
  const back = hostingArea.to.questions({ event: address })
  const form = useForm({
    draft,
    begins,
    check: (data) => {
      const { type, choices } = questionValuesIn(data)
      return hasChoices(type) && choices === '' ? { choices: { says: 'empty' } } : {}
    },
    async onSend({ data, base, keyFor }) {
      const mine = questionValuesIn(data)
      if (!question) {
        const body = createdQuestion(mine)
        return create.mutateAsync({ eventId, body, idempotencyKey: keyFor(body) })
      }
      const all = await client.fetchInfiniteQuery({ ...listings.questions({ eventId }), pages: PAGES, ...fresh })
      const now = rowsOf(all).find(({ id }) => id === question.id) ?? question
      const edit = await merged(clash, { base, mine }, valuesOfQuestion(now))
      if (edit === null) return null
      if (edit.fields.length === 0) return now
      const body = changedQuestion(edit.values, now)
      return change.mutateAsync({ eventId, questionId: question.id, body, idempotencyKey: keyFor(body) })
    },
    onSent() {
      navigate(back, { replace: true })
      void tell({ kind: 'notice', text: 'hosting.questionSaved' })
    },
  })
  const drop = async (of: RegistrationQuestion) => {
    const isGone = await ask({
      title: t('hosting.deleteQuestionTitle', { name: valuesOfQuestion(of).name }),
      text: count > 0 ? t('hosting.deleteAnswers', { count }) : t('hosting.deleteQuestionText'),
      confirm: t('hosting.delete'),
      cancel: t('hosting.keep'),
      act: () => remove.mutateAsync({ eventId, questionId: of.id }),
    })
    if (!isGone) return
    draft.sent()
    navigate(back, { replace: true })
  }
  const read = (event: FormEvent<HTMLElement>) => {
    const of = event.currentTarget.closest('form')
    if (of) setTyped(questionValuesIn(new FormData(of)))
  }
  return (
    <>
      <PageHead title={t(question ? 'hosting.editQuestion' : 'hosting.newQuestion')} />
      <Form of={form} submit={t('eventForm.save')}>
        <div className={styles.fields} onInput={read}>
          {count > 0 && (
            <StateLine kind="warn" icon="triangle-alert">
              {t('hosting.hasAnswers', { count })}
            </StateLine>
          )}
          <Field {...form.field('name')} label={t('hosting.question')} required maxLength={200} dir="auto" autoComplete="off" />
          {question ? (
            <input type="hidden" name="type" value={question.type} />
          ) : (
            <Select {...form.field('type')} label={t('hosting.questionType')}>
              {offeredTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`hosting.questionTypes.${type}`)}
                </option>
              ))}
            </Select>
          )}
          <div hidden={!hasChoices(typed.type)}>
            <TextArea {...form.field('choices')} label={t('hosting.choices')} hint={t('hosting.choicesHint')} rows={4} />
          </div>
          <ToggleField {...form.choice('required')} label={t('hosting.required')} hint={t('hosting.requiredHint')} />
          <ToggleField {...form.choice('mutable')} label={t('hosting.mutable')} hint={t('hosting.mutableHint')} />
        </div>
      </Form>
      {typed.name !== '' && (
        <section className={styles.sample} aria-label={t('hosting.preview')}>
          <h2 className={styles.caption}>{t('hosting.preview')}</h2>
          {/* Nothing is sent: the form only shows what people will see. */}
          <form onSubmit={(event) => event.preventDefault()}>
            <Questions key={typed.type} questions={[previewOf(typed)]} answers={{}} />
          </form>
        </section>
      )}
      <ValuesClash
        of={clash}
        label={(field) => t(`hosting.${labels[field]}`)}
        text={(field, value) =>
          field === 'required' || field === 'mutable' ? t(value === 'on' ? 'eventForm.on' : 'eventForm.off') : undefined
        }
      />
      {question && (
        <div className={styles.delete}>
          <Button kind="bad" icon="trash-2" onClick={() => void drop(question)}>
            {t('hosting.deleteQuestion')}
          </Button>
        </div>
      )}
    </>
  )
}
