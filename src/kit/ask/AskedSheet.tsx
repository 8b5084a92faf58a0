// The sheet of a question: text, two answers, and the progress of the confirmed action.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../ui/choices/Choice.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { FailureLine } from '../writes/FailureLine.tsx'
import type { OpenQuestion, Question } from './ask.ts'

const nothing: Question = { title: '', text: '', confirm: '', cancel: '' }

/** The state of the confirmed action. */
const fresh = { agreed: false, reminded: false, busy: false, error: null as unknown }

/** `open`: null while the sheet closes. */
export function AskedSheet({ open }: { open: OpenQuestion | null }) {
  const { t } = useTranslation()
  const [state, setState] = useState(fresh)
  const [of, setOf] = useState(open)
  if (open !== of) {
    setOf(open)
    setState(fresh)
  }
  const { title, text, confirm, cancel, kind, consent, act } = open?.question ?? nothing
  const change = (to: Partial<typeof fresh>) => setState((before) => ({ ...before, ...to }))

  async function confirmed(): Promise<void> {
    if (state.busy) return
    if (consent !== undefined && !state.agreed) return change({ reminded: true })
    change({ busy: true, error: null })
    try {
      await act?.()
      open?.answer(true)
    } catch (error) {
      change({ busy: false, error })
    }
  }
  return (
    <ConfirmSheet
      open={open !== null}
      onClose={() => open?.answer(false)}
      onConfirm={() => void confirmed()}
      busy={state.busy}
      {...{ title, confirm, cancel, kind }}
    >
      <div className="stack">
        <div>{text}</div>
        {consent !== undefined && (
          <Choice title={consent} checked={state.agreed} onChange={(event) => change({ agreed: event.target.checked, reminded: false })} />
        )}
        {state.reminded && (
          <p role="alert">
            <StateLine kind="bad" icon="circle-alert">
              {t('forms.wrong.tick')}
            </StateLine>
          </p>
        )}
        <FailureLine error={state.error} />
      </div>
    </ConfirmSheet>
  )
}
