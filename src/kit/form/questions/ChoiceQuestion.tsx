// A question with visible choices: one or several of them.
import { useTranslation } from 'react-i18next'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import type { FieldFrameProps } from '../../../ui/fields/Field.tsx'
import { limitsOf, type Question } from './questions.ts'

/** From this number of remaining places down, the number is shown. */
const FEW = 10

export interface ChoiceQuestionProps {
  question: Question
  name: string
  /** The initial selection. */
  values: readonly string[]
  frame: FieldFrameProps
}

export function ChoiceQuestion({ question, name, values, frame }: ChoiceQuestionProps) {
  const { t } = useTranslation()
  const type = question.type === 'radio' ? 'radio' : 'checkbox'
  const { least = 0, most } = limitsOf(question)
  const must = Math.max(least, question.required ? 1 : 0)
  // Radio buttons support `required`. Checkboxes have no such attribute, and none selected may be valid.
  const count = type === 'radio' ? {} : { least: question.required ? must : 0, most }
  return (
    <ChoiceGroup {...frame} {...count}>
      {question.choices
        .toSorted((one, other) => one.sortOrder - other.sortOrder)
        .map(({ id, value, text, description, supply }) => {
          const isPicked = values.includes(value)
          // The current selection stays available even if sold out.
          const isGone = supply === 0 && !isPicked
          return (
            <Choice
              key={id}
              type={type}
              name={name}
              value={value}
              defaultChecked={isPicked}
              required={type === 'radio' && question.required}
              title={text?.trim() || value}
              second={description ?? undefined}
              end={supply !== null && supply > 0 && supply <= FEW ? t('forms.choice.left', { count: supply }) : undefined}
              reason={isGone ? t('forms.choice.none') : undefined}
            />
          )
        })}
    </ChoiceGroup>
  )
}
