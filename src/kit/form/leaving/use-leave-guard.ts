// Guards against leaving a form with unsaved input. With a stored draft there is no question.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../ask/ask.ts'
import { guardClosing } from './guard-closing.ts'
import { guardLeaving } from './guard-leaving.ts'

/** What would lose the input: nothing, closing the page, or any navigation. */
export type Risk = 'none' | 'closing' | 'leaving'

/** The browser asks before closing the page; the app asks before a navigation. */
export function useLeaveGuard(risk: Risk): void {
  const { t } = useTranslation()
  const atRisk = risk !== 'none'
  useEffect(() => (atRisk ? guardClosing() : undefined), [atRisk])
  useEffect(() => {
    if (risk !== 'leaving') return undefined
    return guardLeaving((go) => {
      const question = {
        title: t('forms.leave.title'),
        text: t('forms.leave.text'),
        confirm: t('forms.leave.leave'),
        cancel: t('forms.leave.stay'),
      }
      void ask(question).then((isMeant) => isMeant && go())
    })
  }, [risk, t])
}
