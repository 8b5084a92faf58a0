// The message for an error.
import type { TFunction } from 'i18next'
import { PASSWORD_MIN } from '../../../components/signing-in/password-rule.ts'
import type { Trouble } from './trouble.ts'

export function wordsOfTrouble({ says, sentence }: Trouble, t: TFunction): string {
  // Rules of an organisation's own identity service, which we cannot know.
  if (says === 'passwordPolicy' && sentence) return sentence.replace(/^Password did not conform with policy:\s*/i, '')
  return t(`auth.problem.${says}`, { count: PASSWORD_MIN })
}
