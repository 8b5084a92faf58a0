// The question whether answers may be submitted later, when the device is back online.
import type { TFunction } from 'i18next'
import type { Question } from '../../kit/ask/ask.ts'

export const laterAsked = (t: TFunction): Question => ({
  title: t('surveys.laterTitle'),
  text: t('surveys.laterText'),
  confirm: t('surveys.later'),
  cancel: t('surveys.notNow'),
  kind: 'solid',
})
