// A question with choices in view: one of them, or several.
import { useTranslation } from 'react-i18next'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import type { FieldFrameProps } from '../../../ui/fields/Field.tsx'
import { limitsOf, type Question } from './questions.ts'

/** From here down it is worth saying how many are left. */
const FEW = 10

export interface ChoiceQuestionProps {
  question: Question
  name: string
  /** What is picked at the beginning. */
  values: readonly string[]
  frame: FieldFrameProps
}

export function ChoiceQuestion({ question, name, values, frame }: ChoiceQuestionProps) {
  const { t } = useTranslation()
  const type = question.type === 'radio' ? 'radio' : 'checkbox'
  const { least = 0, most } = limitsOf(question)
  const must = Math.max(least, question.required ? 1 : 0)
  // A radio button says by itself that one of them must be chosen. Several have no word for it, and none at all is an answer too.
  const count = type === 'radio' ? {} : { least: question.required ? must : 0, most }
  return (
    <ChoiceGroup {...frame} {...count}>
      {question.choices
        .toSorted((one, other) => one.sortOrder - other.sortOrder)
        .map(({ id, value, text, description, supply }) => {
          const isPicked = values.includes(value)
          // Whoever has it may keep it.
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
