// Asks for the passkey or the PIN of what is locked, and puts it back. Who has lost it reads what would be lost, and can delete it.
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../kit/ask/ask.ts'
import { useCore } from '../../../kit/hooks/core-context.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { freeTries, waitOf } from '../../../lib/data/tries.ts'
import { PasskeyError, secretOf } from '../../../offline/seal/passkey.ts'
import type { Secret } from '../../../offline/seal/shapes.ts'
import { unlock } from '../../../offline/seal/unlock.ts'
import { forgetLock, lockOf, type Lock, type Waiting } from '../../../offline/seal/vault.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from '../privacy.module.css'
import { LONGEST, typedPin } from './secret-pin.ts'
import { WhatIsLocked } from './WhatIsLocked.tsx'

export interface UnlockSheetProps {
  lock: Lock
  /** Null: closed. */
  waiting: Waiting | null
  onClose: () => void
  /** The lock and what it locked were deleted. */
  onDeleted?: () => void
}

export function UnlockSheet({ lock, waiting, onClose, onDeleted }: UnlockSheetProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={waiting !== null} onClose={onClose} title={t('locking.unlockTitle')}>
      {waiting && <UnlockForm lock={lock} waiting={waiting} onClose={onClose} onDeleted={onDeleted} />}
    </Dialog>
  )
}

type Problem = 'wrong' | 'empty' | 'damaged' | PasskeyError['problem']

function UnlockForm({ lock: before, waiting, onClose, onDeleted }: Omit<UnlockSheetProps, 'waiting'> & { waiting: Waiting }) {
  const { t } = useTranslation()
  const scope = useCore().scope()
  const [lock, setLock] = useState(before)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const now = useNow(1000)
  const byPin = lock.method === 'pin'
  const seconds = byPin ? Math.ceil(waitOf(lock, now) / 1000) : 0
  const sub = scope?.sub ?? null

  const judge = async (secret: Secret) => {
    if (!scope || sub === null) return
    const attempt = await unlock({ ...scope, sub }, secret)
    setLock((await lockOf(sub)) ?? lock)
    setTyped('')
    if (attempt === 'wrong') return setProblem('wrong')
    if (attempt === 'early') return
    if (attempt.damaged > 0) return setProblem('damaged')
    void tell({ kind: 'notice', text: 'locking.unlocked' })
    onClose()
  }
  const open = async () => {
    if (byPin) return judge({ pin: typedPin(typed) })
    if (lock.passkey) return judge({ bytes: await secretOf(lock.passkey) })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || seconds > 0) return
    if (byPin && typed.trim() === '') return setProblem('empty')
    setBusy(true)
    setProblem(null)
    open()
      .catch((error: unknown) =>
        error instanceof PasskeyError ? setProblem(error.problem) : tell({ kind: 'failure', text: 'failed.unkept' }),
      )
      .finally(() => setBusy(false))
  }
  const give = () =>
    void ask({
      title: t('locking.deleteTitle'),
      text: (
        <>
          <span>{t(byPin ? 'locking.deletePin' : 'locking.deletePasskey')}</span> <span>{t('locking.deleteStays')}</span>
        </>
      ),
      confirm: t('locking.delete'),
      cancel: t('privacy.device.keep'),
      act: async () => sub !== null && forgetLock(sub),
    }).then((isDeleted) => {
      if (!isDeleted) return
      onClose()
      onDeleted?.()
    })
  const left = freeTries(lock)
  const problems: Record<Problem, string> = {
    wrong: byPin ? (left > 0 ? t('locking.wrong', { count: left }) : t('locking.wrongAgain')) : t('locking.wrongPasskey'),
    empty: t('locking.empty'),
    damaged: t('locking.damaged'),
    cancelled: t('locking.cancelled'),
    unsupported: t('locking.unsupported'),
  }
  const isOfField = problem === 'empty' || (byPin && problem === 'wrong')
  return (
    <form className={styles.lines} onSubmit={submit}>
      <WhatIsLocked waiting={waiting} />
      {byPin && (
        <Field
          label={t('locking.pin')}
          type="password"
          autoComplete="off"
          maxLength={LONGEST}
          value={typed}
          error={problem && isOfField && problems[problem]}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
        />
      )}
      <div role="status">
        {seconds > 0 && <StateLine icon="clock">{t('locking.wait', { count: seconds })}</StateLine>}
        {problem && !isOfField && (
          <StateLine kind="warn" icon="triangle-alert">
            {problems[problem]}
          </StateLine>
        )}
      </div>
      <div className={styles.actions}>
        <Button type="submit" kind="solid" icon="key-round" busy={isBusy} disabled={seconds > 0}>
          {t(byPin ? 'locking.unlock' : 'locking.unlockPasskey')}
        </Button>
        <Button onClick={onClose}>{t('locking.later')}</Button>
        <Button kind="quiet" onClick={give}>
          {t(byPin ? 'locking.forgot' : 'locking.lostPasskey')}
        </Button>
      </div>
    </form>
  )
}
