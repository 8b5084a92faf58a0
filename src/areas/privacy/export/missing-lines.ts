// What an export does not contain, in sentences. Pure.
import type { TFunction } from 'i18next'
import { numbers } from '../../../lib/text/formatters.ts'
import type { Export } from './run.ts'

export function missingLines({ missing, unseen }: Pick<Export, 'missing' | 'unseen'>, t: TFunction, locale: string): string[] {
  return [
    ...missing.map(({ stage }) => t('privacy.export.missingPart', { part: t(`privacy.parts.${stage}`) })),
    ...(unseen > 0 ? [t('privacy.export.missingPictures', { number: numbers(locale).format(unseen) })] : []),
  ]
}
