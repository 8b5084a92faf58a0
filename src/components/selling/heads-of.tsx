// The headings of sections above their questions.
import type { ReactNode } from 'react'
import type { Question } from '../../kit/form/questions/questions.ts'
import { sectionStarts } from './pass-questions.ts'
import { SectionHead } from './SectionHead.tsx'

interface HeadedSection {
  name: string
  description: string | null
  questions: readonly Question[]
}

/** For `above` of `Questions`: the heading at the first question of each section; none if there is only one section. */
export function headsOf(sections: readonly HeadedSection[]): (question: Question, before: Question | undefined) => ReactNode {
  const starts = sectionStarts(sections)
  return (question, before) => <SectionHead section={starts(question, before)} />
}
