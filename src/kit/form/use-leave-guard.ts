// What would be lost is not left by mistake. Where everything typed is kept as a draft, there is nothing to ask.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../ask/ask.ts'
import { guardClosing } from './guard-closing.ts'
import { guardLeaving } from './guard-leaving.ts'

/** What would take it away: nothing, the end of the page, or going anywhere else. */
export type Risk = 'none' | 'closing' | 'leaving'

/** The browser asks about the page in its own words; about places in the app we ask in ours. */
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
