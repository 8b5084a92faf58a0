// The fields of a session, a speaker or a question that two hosts changed at the same time.
import { useTranslation } from 'react-i18next'
import { ClashAsked, type ClashAskedProps } from '../../../kit/form/ClashAsked.tsx'
import { isolated } from '../../../lib/text/isolated.ts'
import type { Texts } from '../../../kit/form/begun.ts'

export interface ValuesClashProps<Values extends Texts> extends Pick<ClashAskedProps<Values>, 'of' | 'label'> {
  /** A value as text, where it is not readable as it is; undefined for the others. */
  text?: (field: keyof Values & string, value: string) => string | undefined
}

export function ValuesClash<Values extends Texts>({ of, label, text }: ValuesClashProps<Values>) {
  const { t, i18n } = useTranslation()
  const words = (field: keyof Values & string, value: string, isMine: boolean): string => {
    if (field === 'picture') return t(isMine ? 'eventForm.myPicture' : 'eventForm.theirPicture')
    return value === '' ? t('eventForm.nothing') : (text?.(field, value) ?? value)
  }
  return <ClashAsked of={of} label={label} show={(field, value, isMine) => isolated(words(field, value, isMine), i18n.language)} />
}
