// Sets up a lock: with a passkey where the browser may have them, or with a PIN. The PIN is visible while it is typed, because a slip would lock out its owner.
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { tell } from '../../../kit/writes/tell.ts'
import { newLock } from '../../../offline/seal/keys.ts'
import { mayHavePasskeys, newPasskey, PasskeyError } from '../../../offline/seal/passkey.ts'
import { keepLock, type Lock } from '../../../offline/seal/vault.ts'
import { session } from '../../../state/identity/session.ts'
import { config } from '../../../state/identity/tenant.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from '../privacy.module.css'
import { LONGEST, secretPin } from './secret-pin.ts'

export function NewLock({ onLocked }: { onLocked: () => void }) {
  const { t } = useTranslation()
  const [hasPasskeys, setPasskeys] = useState(false)
  useEffect(() => void mayHavePasskeys().then(setPasskeys), [])
  /** Keeps the lock that `make` resolves with; committed to the device before it counts. */
  const lockWith = async (make: (sub: string) => Promise<Lock>) => {
    const { sub } = session
    if (sub === null) return
    await keepLock(sub, await make(sub))
    onLocked()
  }
  return (
    <>
      <p className="sub">{t('locking.lost')}</p>
      {hasPasskeys && <WithPasskey lockWith={lockWith} />}
      <WithPin lockWith={lockWith} />
    </>
  )
}

interface Way {
  lockWith: (make: (sub: string) => Promise<Lock>) => Promise<void>
}

const failed = () => tell({ kind: 'failure', text: 'failed.unkept' })

function WithPasskey({ lockWith }: Way) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasskeyError['problem'] | null>(null)
  const make = async (sub: string) => {
    const { passkey, secret } = await newPasskey(config().NAME, t('locking.passkeyName', { organization: config().NAME }))
    return newLock(sub, { bytes: secret }, Date.now(), passkey)
  }
  const press = () => {
    setBusy(true)
    setProblem(null)
    lockWith(make)
      .catch((error: unknown) => (error instanceof PasskeyError ? setProblem(error.problem) : failed()))
      .finally(() => setBusy(false))
  }
  return (
    <Section title={t('locking.passkey')}>
      <div className={styles.lines}>
        <p>{t('locking.passkeyText')}</p>
        <div role="status">
          {problem && (
            <StateLine kind="warn" icon="triangle-alert">
              {t(problem === 'cancelled' ? 'locking.cancelled' : 'locking.unsupported')}
            </StateLine>
          )}
        </div>
        <div className={styles.actions}>
          <Button kind="solid" icon="key-round" busy={isBusy} onClick={press}>
            {t('locking.passkeyAdd')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

function WithPin({ lockWith }: Way) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const pin = secretPin(typed)
    if (pin === null) return setWrong(true)
    if (isBusy) return
    setBusy(true)
    lockWith((sub) => newLock(sub, { pin }, Date.now()))
      .catch(failed)
      .finally(() => setBusy(false))
  }
  return (
    <Section title={t('locking.pinTitle')}>
      <form className={styles.lines} onSubmit={submit}>
        <Field
          label={t('locking.pin')}
          hint={t('locking.pinHint')}
          error={isWrong && t('locking.pinShape')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" icon="lock" busy={isBusy}>
            {t('locking.pinAdd')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
