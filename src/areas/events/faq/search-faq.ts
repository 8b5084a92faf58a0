// Searches the questions and answers of an event. Pure.
import type { BaseFaq, FaqSection } from '../../../contract/events/events.ts'
import { textOf } from '../../../kit/text/text-of.ts'
import { holdsWords } from '../../../lib/text/holds-words.ts'

/** `isInAnswer`: only the answer has some of the words, so it is shown open. */
export interface FoundFaq extends BaseFaq {
  isInAnswer: boolean
}

export interface FoundSection {
  id: string
  name: string
  faqs: readonly FoundFaq[]
}

/** The sections with matching questions; all sections with questions if `search` is ''. A section's name counts as part of its questions. */
export function searchFaq(sections: readonly FaqSection[], search: string): FoundSection[] {
  const found = sections.map(({ id, name, faqs }) => ({
    id,
    name,
    faqs: faqs.flatMap((faq): FoundFaq[] => {
      const seen = `${name} ${faq.question}`
      if (search === '' || holdsWords(seen, search)) return [{ ...faq, isInAnswer: false }]
      return holdsWords(`${seen} ${textOf(faq.answer ?? '')}`, search) ? [{ ...faq, isInAnswer: true }] : []
    }),
  }))
  return found.filter(({ faqs }) => faqs.length > 0)
}
