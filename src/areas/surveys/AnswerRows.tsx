// The answers of a submission in the order of its questions, with the headings of its sections.
import { useTranslation } from 'react-i18next'
import { sectionStarts } from '../../components/selling/pass-questions.ts'
import { labelOf, type Answers, type Question } from '../../kit/form/questions/questions.ts'
import { shownAnswer } from '../../kit/form/questions/shown-answer.ts'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import styles from './surveys.module.css'

interface AskedSection {
  name: string
  description: string | null
  questions: readonly Question[]
}

export interface AnswerRowsProps {
  sections: readonly AskedSection[]
  asked: readonly Question[]
  answers: Answers
  /** The page that changes the answer of a question; undefined if it cannot be changed. */
  toQuestion: (question: Question) => string | undefined
  /** Why the server refused an answer. */
  refusalOf?: (question: Question) => string | undefined
}

export function AnswerRows({ sections, asked, answers, toQuestion, refusalOf }: AnswerRowsProps) {
  const { t } = useTranslation()
  const starts = sectionStarts(sections)
  const parts: { section: AskedSection | null; questions: Question[] }[] = []
  for (const [index, question] of asked.entries()) {
    const section = starts(question, asked[index - 1])
    if (section || index === 0) parts.push({ section, questions: [] })
    parts.at(-1)?.questions.push(question)
  }
  return parts.map(({ section, questions }) => {
    const list = (
      <List panel nolead label={section ? undefined : t('surveys.answers')}>
        {questions.map((question) => {
          const href = toQuestion(question)
          const answer = answers[question.id]
          const refusal = refusalOf?.(question)
          const shown = answer === undefined ? '' : shownAnswer(question, answer, t)
          return (
            <Row
              key={question.id}
              title={<bdi>{labelOf(question)}</bdi>}
              second={
                <>
                  <span className={styles.answer} dir="auto">
                    {shown || t('surveys.unanswered')}
                  </span>
                  {refusal !== undefined && (
                    <StateLine kind="bad" icon="circle-alert">
                      {refusal}
                    </StateLine>
                  )}
                </>
              }
              href={href}
              chevron={href !== undefined}
            />
          )
        })}
      </List>
    )
    return section ? (
      <Section key={questions[0]?.id} title={<bdi>{section.name}</bdi>} quiet>
        {list}
      </Section>
    ) : (
      <div key={questions[0]?.id}>{list}</div>
    )
  })
}
