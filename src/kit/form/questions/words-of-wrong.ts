// The sentence for what is wrong with a field: how to put it right.
import type { TFunction } from 'i18next'
import { format } from '../../../lib/time/dates.ts'
import { failureKey } from '../../writes/failure-words.ts'
import type { Wrong } from './validity.ts'

const isDay = /^\d{4}-\d{2}-\d{2}/

/** A limit as people write it: a number in their figures, a day in words, a time as it is. */
function limitIn(limit: string, locale: string): string | number {
  if (isDay.test(limit)) return format({ locale }, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(limit.slice(0, 10)))
  return Number.isFinite(Number(limit)) ? Number(limit) : limit
}

/** `locale` is that of `t`. */
export function wordsOfWrong(wrong: Wrong, t: TFunction, locale: string): string {
  if ('sentence' in wrong) return wrong.sentence
  if ('failure' in wrong) return t(failureKey(wrong.failure))
  if (wrong.says === 'between') return t('forms.wrong.between', { least: limitIn(wrong.least, locale), most: limitIn(wrong.most, locale) })
  if (!('limit' in wrong)) return t(`forms.wrong.${wrong.says}`)
  if (wrong.says === 'short' || wrong.says === 'long') return t(`forms.wrong.${wrong.says}`, { count: Number(wrong.limit) })
  return t(`forms.wrong.${wrong.says}`, { limit: limitIn(wrong.limit, locale) })
}
