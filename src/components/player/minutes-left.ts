// How much of a content with sound is left, as text.
import type { TFunction } from 'i18next'
import { duration } from '../../lib/time/durations.ts'

/** "11 min left"; the last minute counts as one. Takes seconds. */
export const minutesLeft = (seconds: number, locale: string, t: TFunction): string =>
  t('contents.left', { duration: duration(Math.max(1, Math.ceil(seconds / 60)), locale) })
