// Locks the door with a PIN, or unlocks it. The typed PIN is visible, because a slip would lock out the person who sets it.
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { tell } from '../../../kit/writes/tell.ts'
import { device } from '../../../state/device/device.ts'
import { changeOwn, own } from '../../../state/identity/own.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from '../sheets/sheets.module.css'
import { lockWith, pinOf } from './pin.ts'
import { unlock } from './use-lock.ts'

/** `onLocked` is called once the door is locked. */
export function LockForm({ onLocked }: { onLocked: () => void }) {
  const { t } = useTranslation()
  const { doorLock } = useSnapshot(own)
  const { keeps } = useSnapshot(device)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const pin = pinOf(typed)
    if (pin === null) return setWrong(true)
    lockWith(pin, location.pathname).then(
      (lock) => {
        changeOwn('doorLock', () => lock)
        onLocked()
      },
      () => tell({ kind: 'failure', text: 'failed.unkept' }),
    )
  }
  if (doorLock)
    return (
      <Button icon="lock" onClick={unlock}>
        {t('door.lock.unlock')}
      </Button>
    )
  // A reload would unlock it.
  if (!keeps) return <StateLine icon="info">{t('door.lock.shared')}</StateLine>
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{t('door.lock.text')}</p>
      <Field
        label={t('door.lock.pin')}
        hint={t('door.lock.hint')}
        error={isWrong && t('door.lock.shape')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" icon="lock">
        {t('door.lock.lock')}
      </Button>
    </form>
  )
}
