// The field for a question of a form, derived from its data.
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { Field, Select, type FieldFrameProps } from '../../../ui/fields/Field.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ToggleField } from '../../../ui/choices/ToggleField.tsx'
import { UploadField } from '../../upload/UploadField.tsx'
import { largest, sendFile } from '../../upload/senders.ts'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import { limitOf } from './question-hint.ts'
import styles from './QuestionField.module.css'
import { fieldName, fieldsOf, labelOf, limitsOf, type Question } from './questions.ts'
import { wordsOfWrong } from './words-of-wrong.ts'

export interface QuestionFieldProps {
  question: Question
  /** The previous answer, which is the initial value. */
  answer?: string
  /** Distinguishes several people with the same question on one page. */
  of?: string
  error?: ReactNode
  /** For a search question: the results. */
  found?: readonly string[]
  onSearch?: (typed: string) => void
  /** The title of the page is the question, so its label is for screen readers only. */
  titled?: boolean
  /** The unit price as text, for questions with a price. */
  priced?: (minor: number) => string
}

interface Given extends Omit<QuestionFieldProps, 'answer' | 'of' | 'error' | 'titled'> {
  name: string
  values: string[]
  frame: FieldFrameProps
  /** Props of all single-value controls. */
  control: { name: string; required: boolean; defaultValue: string | undefined }
  /** The id of a datalist. */
  listId: string
  t: TFunction
}

/** The server's limit for texts without their own limit. */
const longest = { line: 2000, text: 10_000 } as const

/** Patterns are checked by validity.ts, in the same way as the server. */
const shapeOf = ({ validation, validationMessage }: Question) => ({
  'data-pattern': validation ?? undefined,
  'data-says': validationMessage ?? undefined,
})

const lengthOf = (question: Question, otherwise: number) => {
  const { least, most } = limitsOf(question)
  return { minLength: least, maxLength: most ?? otherwise }
}

const choices = ({ question, name, values, frame }: Given) => <ChoiceQuestion {...{ question, name, values, frame }} />

const parts: Record<Question['type'], (given: Given) => ReactNode> = {
  text: ({ question, frame, control }) => (
    <Field
      {...frame}
      {...control}
      {...lengthOf(question, longest.line)}
      {...shapeOf(question)}
      dir="auto"
      placeholder={question.placeholder ?? undefined}
    />
  ),
  textarea: ({ question, frame, control }) => (
    <TextArea {...frame} {...control} {...lengthOf(question, longest.text)} placeholder={question.placeholder ?? undefined} />
  ),
  number: ({ question, frame, control }) => {
    const { least, most } = limitsOf(question)
    return (
      <NumberField
        {...frame}
        {...control}
        {...shapeOf(question)}
        min={least}
        max={most}
        step="any"
        placeholder={question.placeholder ?? undefined}
      />
    )
  },
  date: ({ question: { min, max }, frame, control }) => (
    <Field {...frame} {...control} type="date" min={min?.slice(0, 10)} max={max?.slice(0, 10)} />
  ),
  time: ({ question: { min, max }, frame, control }) => (
    <Field {...frame} {...control} type="time" min={min?.slice(0, 5)} max={max?.slice(0, 5)} />
  ),
  select: ({ question, frame, control, values, t }) => (
    <Select {...frame} {...control}>
      <option value="">{question.placeholder?.trim() || t('forms.select')}</option>
      {question.choices
        .toSorted((one, other) => one.sortOrder - other.sortOrder)
        .map(({ id, value, text, supply }) => {
          const isGone = supply === 0 && !values.includes(value)
          const title = text?.trim() || value
          return (
            <option key={id} value={value} disabled={isGone}>
              {isGone ? t('forms.choice.gone', { name: title }) : title}
            </option>
          )
        })}
    </Select>
  ),
  radio: choices,
  checkbox: choices,
  // A switch that is off is an answer, so it is never missing. The server agrees.
  toggle: ({ frame: { label, hideLabel, hint, error }, name, values, t }) => (
    <ToggleField {...{ label: hideLabel ? t('forms.yes') : label, hint, error, name }} value="true" defaultChecked={values.length > 0} />
  ),
  search: ({ question, frame, control, found = [], onSearch, listId }) => (
    <>
      <Field
        {...frame}
        {...control}
        {...shapeOf(question)}
        maxLength={longest.line}
        dir="auto"
        autoComplete="off"
        list={listId}
        placeholder={question.placeholder ?? undefined}
        onChange={(event) => onSearch?.(event.target.value)}
      />
      <datalist id={listId}>
        {found.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
    </>
  ),
  file: ({ question, frame, name, values }) => (
    <UploadField
      {...frame}
      name={name}
      place={`question:${name}`}
      send={sendFile}
      valueOf={({ id }) => String(id)}
      most={largest.file}
      required={question.required}
      kept={values[0] || undefined}
    />
  ),
  quantity: ({ question, frame, control: { name, defaultValue }, t }) => {
    const { least, most = Infinity } = limitsOf(question)
    const title = labelOf(question)
    const min = question.required ? Math.max(1, least ?? 1) : 0
    const had = Number(defaultValue)
    // The person's current selection is available even if sold out.
    const max = Math.max(Math.min(most, question.supply ?? Infinity), had)
    return (
      <Stepper
        {...frame}
        name={name}
        defaultValue={Math.max(min, had)}
        min={min}
        max={Number.isFinite(max) ? max : undefined}
        words={{ fewer: t('forms.fewer', { name: title }), more: t('forms.more', { name: title }) }}
      />
    )
  },
}

export function QuestionField({ question, answer, of, error, titled, ...rest }: QuestionFieldProps) {
  const { t, i18n } = useTranslation()
  const listId = useId()
  const name = fieldName(question, of)
  const values = fieldsOf(question, answer)
  const limit = limitOf(question)
  const said = limit && wordsOfWrong(limit, t, i18n.language)
  const price = question.price && rest.priced ? t('forms.each', { price: rest.priced(question.price) }) : null
  // A hint with the same text as the error is hidden.
  const hints = [question.description, price, said === error ? null : said].filter((hint) => hint !== null && hint !== '')
  const frame: FieldFrameProps = {
    label: labelOf(question),
    hideLabel: titled,
    hint: hints.length === 0 ? undefined : hints.map((hint) => <span key={hint} className={styles.hint} children={hint} />),
    error,
    optional: !question.required,
  }
  return parts[question.type]({
    ...rest,
    question,
    name,
    values,
    frame,
    control: { name, required: question.required, defaultValue: values[0] },
    listId,
    t,
  })
}
