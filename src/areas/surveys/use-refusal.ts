// Why the server refused the answer of a question, as text at that question.
import { useTranslation } from 'react-i18next'
import type { Question } from '../../kit/form/questions/questions.ts'
import { reasonKey } from '../../kit/writes/failure-words.ts'
import type { Waiting } from '../../state/shown/outbox.ts'
import { questionRefused, type Pending } from './pending.ts'

/** Undefined for a question whose answer was not refused: neither alone, nor when the survey was submitted. */
export function useRefusal({ refused, submit }: Pending): (question: Pick<Question, 'id' | 'type'>) => string | undefined {
  const { t } = useTranslation()
  const words = ({ sentence, reason }: Waiting, type: Question['type']): string => {
    if (sentence) return sentence
    // The only values that the server alone can judge.
    if (type === 'search' && reason === 'failed.invalid') return t('surveys.notOffered')
    return reason === null ? t('waiting.unknown') : t(reasonKey(reason))
  }
  return ({ id, type }) => {
    const own = refused.get(id)
    if (own) return words(own, type)
    return submit?.state === 'failed' && questionRefused(submit) === id ? words(submit, type) : undefined
  }
}
