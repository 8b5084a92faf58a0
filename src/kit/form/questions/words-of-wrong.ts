// The error text of a field, which says how to correct it.
import type { TFunction } from 'i18next'
import { format } from '../../../lib/time/dates.ts'
import { failureText } from '../../writes/failure-words.ts'
import type { Wrong } from './validity.ts'

const isDay = /^\d{4}-\d{2}-\d{2}/

/** A limit as text: a localised number or date, a time unchanged. */
function limitIn(limit: string, locale: string): string | number {
  if (isDay.test(limit)) return format({ locale }, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(limit.slice(0, 10)))
  return Number.isFinite(Number(limit)) ? Number(limit) : limit
}

/** `locale`: the locale of `t`. */
export function wordsOfWrong(wrong: Wrong, t: TFunction, locale: string): string {
  if ('sentence' in wrong) return wrong.sentence
  if ('failure' in wrong) return failureText(wrong.failure, t)
  if (wrong.says === 'between') return t('forms.wrong.between', { least: limitIn(wrong.least, locale), most: limitIn(wrong.most, locale) })
  if (!('limit' in wrong)) return t(`forms.wrong.${wrong.says}`)
  if (wrong.says === 'short' || wrong.says === 'long') return t(`forms.wrong.${wrong.says}`, { count: Number(wrong.limit) })
  return t(`forms.wrong.${wrong.says}`, { limit: limitIn(wrong.limit, locale) })
}
