// The sentence for what is wrong.
import { useTranslation } from 'react-i18next'
import { PASSWORD_MIN } from './password-rule.ts'
import type { FieldName, Trouble } from './trouble.ts'

/** Gives the words for one field of a form, or for all of it; undefined when nothing is wrong there. */
export function useWordsOfTrouble(trouble: Trouble | null): (at: FieldName | 'form') => string | undefined {
  const { t } = useTranslation()
  return (at) => {
    const says = trouble?.[at]
    if (says === undefined) return undefined
    // Rules that an organisation's own identity service has, and nobody here could know.
    if (says === 'passwordPolicy' && trouble?.sentence) return trouble.sentence.replace(/^Password did not conform with policy:\s*/i, '')
    return t(`auth.problem.${says}`, { count: PASSWORD_MIN })
  }
}
