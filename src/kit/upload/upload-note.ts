// The text below a file name: progress, size, or the reason of a failure.
import type { TFunction } from 'i18next'
import { failureCode } from '../../api/transport/failure-code.ts'
import { fileSize } from '../../lib/files/file-size.ts'
import { failureKey } from '../writes/failure-words.ts'
import { isWaiting, type Upload } from './uploads.ts'

/** Reasons for which only a retry helps. */
const unexplained: ReadonlySet<string> = new Set(['unknown', 'internal', 'malformed', 'contract'])

/** `locale`: the locale of `t`. */
export function uploadNote(upload: Upload, t: TFunction, locale: string): string {
  const { state, share, size, failure } = upload
  if (isWaiting(upload)) return t('upload.waits')
  if (state === 'failed') return unexplained.has(failureCode(failure)) ? t('upload.failed') : t(failureKey(failure))
  if (state === 'done') return fileSize(size, locale)
  if (state === 'reading') return t('upload.reading')
  return t('upload.sending', { percent: new Intl.NumberFormat(locale, { style: 'percent' }).format(share) })
}
