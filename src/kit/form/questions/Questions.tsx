// All a form asks, one question under the other; those that follow a choice come and go with it.
import { useState, type FormEvent } from 'react'
import { QuestionField, type QuestionFieldProps } from './QuestionField.tsx'
import { answerOf, askedNow, fieldName, type Answers, type Question } from './questions.ts'
import styles from './Questions.module.css'

export interface QuestionsProps extends Pick<QuestionFieldProps, 'of' | 'priced'> {
  questions: readonly Question[]
  /** What was answered before; fields begin with it. */
  answers: Answers
  /** The words beside a field, by its name: a form's `says`. */
  says?: (name: string) => string | undefined
  /** What a search found, and the way to search. */
  found?: (question: Question) => readonly string[]
  onSearch?: (question: Question, typed: string) => void
}

/** Stands inside of a form, whose fields it reads to know what else is asked. */
export function Questions({ questions, answers, of, priced, says, found, onSearch }: QuestionsProps) {
  const [now, setNow] = useState<Answers>({})
  const asked = askedNow(questions, (question) => now[question.id] ?? answers[question.id] ?? question.default ?? '')
  const read = (event: FormEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form')
    if (!form) return
    const data = new FormData(form)
    const choosing = asked.filter(({ choices }) => choices.length > 0)
    const next = Object.fromEntries(choosing.map((question) => [question.id, answerOf(question, data, of)]))
    // Typing elsewhere changes nothing here.
    setNow((before) => (choosing.every(({ id }) => before[id] === next[id]) ? before : next))
  }
  return (
    <div className={styles.questions} onInput={read}>
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          of={of}
          priced={priced}
          error={says?.(fieldName(question, of))}
          found={found?.(question)}
          onSearch={onSearch && ((typed) => onSearch(question, typed))}
        />
      ))}
    </div>
  )
}
