// All questions of a form. Follow-up questions appear and disappear with their choice.
import { Fragment, useState, type FormEvent, type ReactNode } from 'react'
import { QuestionField, type QuestionFieldProps } from './QuestionField.tsx'
import { answerOf, askedNow, fieldName, type Answers, type Question } from './questions.ts'
import styles from './Questions.module.css'

export interface QuestionsProps extends Pick<QuestionFieldProps, 'of' | 'priced'> {
  questions: readonly Question[]
  /** Previous answers, which are the initial values. */
  answers: Answers
  /** The error of a field by name: a form's `says`. */
  says?: (name: string) => string | undefined
  /** Search results, and a function that searches. */
  found?: (question: Question) => readonly string[]
  onSearch?: (question: Question, typed: string) => void
  /** Rendered above a question: the heading of its section. `before` is the question above it. */
  above?: (question: Question, before: Question | undefined) => ReactNode
}

/** Must be inside a form, whose fields determine the follow-up questions. */
export function Questions({ questions, answers, of, priced, says, found, onSearch, above }: QuestionsProps) {
  const [now, setNow] = useState<Answers>({})
  const asked = askedNow(questions, (question) => now[question.id] ?? answers[question.id] ?? question.default ?? '')
  const read = (event: FormEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form')
    if (!form) return
    const data = new FormData(form)
    const choosing = asked.filter(({ choices }) => choices.length > 0)
    const next = Object.fromEntries(choosing.map((question) => [question.id, answerOf(question, data, of)]))
    // Other fields do not affect the questions.
    setNow((before) => (choosing.every(({ id }) => before[id] === next[id]) ? before : next))
  }
  return (
    <div className={styles.questions} onInput={read}>
      {asked.map((question, index) => (
        <Fragment key={question.id}>
          {above?.(question, asked[index - 1])}
          <QuestionField
            question={question}
            answer={answers[question.id]}
            of={of}
            priced={priced}
            error={says?.(fieldName(question, of))}
            found={found?.(question)}
            onSearch={onSearch && ((typed) => onSearch(question, typed))}
          />
        </Fragment>
      ))}
    </div>
  )
}
