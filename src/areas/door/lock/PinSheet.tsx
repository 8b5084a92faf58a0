// Asks for the PIN of a locked door. A forgotten one is removed by signing out and in again.
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ask } from '../../../kit/ask/ask.ts'
import { useCore } from '../../../kit/hooks/core-context.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { freeTries, tried, waitOf } from '../../../lib/data/tries.ts'
import { isReachable } from '../../../lib/device/connectivity-state.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { changeOwn, own } from '../../../state/identity/own.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from '../sheets/sheets.module.css'
import { opensWith, pinOf } from './pin.ts'
import type { Lock } from './use-lock.ts'

export function PinSheet({ lock }: { lock: Lock }) {
  const { t } = useTranslation()
  return (
    <Dialog open={lock.asked !== null} onClose={lock.stopAsking} title={t('door.lock.enter')}>
      <PinForm lock={lock} />
    </Dialog>
  )
}

function PinForm({ lock: { asked, stopAsking } }: { lock: Lock }) {
  const { t } = useTranslation()
  const core = useCore()
  const { doorLock } = useSnapshot(own)
  const { state } = useSnapshot(connectivity)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<'wrong' | 'shape' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const now = useNow(1000)
  const seconds = doorLock ? Math.ceil(waitOf(doorLock, now) / 1000) : 0
  const judge = async (pin: string) => {
    changeOwn('doorLock', (lock) => lock && tried(lock, Date.now()))
    const lock = own.doorLock
    if (!lock || !(await opensWith(lock, pin))) {
      setTyped('')
      return setError('wrong')
    }
    changeOwn('doorLock', (before) => before && { ...before, tries: 0, until: 0 })
    stopAsking()
    asked?.()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || seconds > 0) return
    const pin = pinOf(typed)
    if (pin === null) return setError('shape')
    setBusy(true)
    judge(pin)
      .catch(() => tell({ kind: 'failure', text: 'failed.unkept' }))
      .finally(() => setBusy(false))
  }
  const forget = () =>
    void ask({
      title: t('door.lock.forgotTitle'),
      text: t('door.lock.forgotText'),
      confirm: t('me.signOut'),
      cancel: t('me.stay'),
      kind: 'solid',
      act: () => core.signOut({ outbox: 'keep' }),
    })
  const left = doorLock ? freeTries(doorLock) : 0
  const errors = {
    wrong: left > 0 ? t('door.lock.wrong', { count: left }) : t('door.lock.wrongAgain'),
    shape: t('door.lock.shape'),
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{t('door.lock.enterText')}</p>
      <Field
        label={t('door.lock.pin')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={typed}
        error={error && errors[error]}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
      />
      <div role="status">
        {seconds > 0 && <StateLine icon="clock">{t('door.lock.wait', { count: seconds })}</StateLine>}
        {!isReachable(state) && <StateLine icon="cloud-off">{t('door.lock.forgotOffline')}</StateLine>}
      </div>
      <div className={styles.actions}>
        <Button type="submit" kind="solid" busy={isBusy} disabled={seconds > 0}>
          {t('door.lock.confirm')}
        </Button>
        <Button kind="quiet" disabled={!isReachable(state)} onClick={forget}>
          {t('door.lock.forgot')}
        </Button>
      </div>
    </form>
  )
}
