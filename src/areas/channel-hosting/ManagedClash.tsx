// The fields of a channel, a content or a credit that two people changed at the same time, as readable text.
import { useTranslation } from 'react-i18next'
import { ClashAsked, type ClashAskedProps } from '../../kit/form/ClashAsked.tsx'
import type { Texts } from '../../kit/form/begun.ts'
import { textOf } from '../../kit/text/text-of.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { isolated } from '../../lib/text/isolated.ts'

/** Characters. Enough to tell two texts apart. */
const LONGEST = 400

export interface ManagedClashProps<Values extends Texts> extends Pick<ClashAskedProps<Values>, 'of' | 'label'> {
  /** A value as text, where it is not readable as it is; undefined for the others. */
  text?: (field: keyof Values & string, value: string, isMine: boolean) => string | undefined
}

export function ManagedClash<Values extends Texts>({ of, label, text }: ManagedClashProps<Values>) {
  const { t, i18n } = useTranslation()
  const words = (field: keyof Values & string, value: string, isMine: boolean): string => {
    if (field === 'picture') return t(isMine ? 'channelHosting.myPicture' : 'channelHosting.theirPicture')
    return text?.(field, value, isMine) ?? (cutText(textOf(value), LONGEST) || t('channelHosting.nothing'))
  }
  return <ClashAsked of={of} label={label} show={(field, value, isMine) => isolated(words(field, value, isMine), i18n.language)} />
}
