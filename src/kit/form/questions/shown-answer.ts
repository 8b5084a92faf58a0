// An answer as people read it, where it is shown and not asked.
import type { TFunction } from 'i18next'
import { partsOf } from '../../../lib/data/joined-answer.ts'
import type { Question } from './questions.ts'

/**
 * The texts of the chosen options, "Yes" or "No" for a switch, a word for a file, or the answer itself; '' without one. `answer`: in the format
 * of the contract. Pure.
 */
export function shownAnswer({ type, choices }: Question, answer: string | undefined, t: TFunction): string {
  if (type === 'toggle') return t(answer === 'true' ? 'forms.yes' : 'forms.no')
  if (type === 'file') return answer ? t('forms.aFile') : ''
  const values = new Set(choices.map(({ value }) => value))
  const parts = type === 'checkbox' ? partsOf(answer ?? '', values) : [answer ?? '']
  return parts.map((part) => choices.find(({ value }) => value === part)?.text || part).join(', ')
}
