// The sentence for what is wrong.
import type { TFunction } from 'i18next'
import { PASSWORD_MIN } from './password-rule.ts'
import type { Trouble } from './trouble.ts'

export function wordsOfTrouble({ says, sentence }: Trouble, t: TFunction): string {
  // Rules that an organisation's own identity service has, and nobody here could know.
  if (says === 'passwordPolicy' && sentence) return sentence.replace(/^Password did not conform with policy:\s*/i, '')
  return t(`auth.problem.${says}`, { count: PASSWORD_MIN })
}
