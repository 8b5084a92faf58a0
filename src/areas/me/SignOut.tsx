// Signing out deletes all data of the member from the device, so it needs a confirmation. Unsent writes are never deleted without asking.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../kit/ask/ask.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { lockOf } from '../../offline/seal/vault.ts'
import { session } from '../../state/identity/session.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './me.module.css'
import { UnsentSheet } from './UnsentSheet.tsx'

export function SignOut() {
  const { t } = useTranslation()
  const core = useCore()
  /** The number of unsent writes while the dialog is open. */
  const [unsent, setUnsent] = useState(0)
  /** Kept changes are locked with the passkey or PIN of the person. */
  const [locks, setLocks] = useState(false)
  const [looking, setLooking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function start(): Promise<void> {
    setLooking(true)
    // If the code that counts them cannot load (offline on a first visit), the rows known to this page are counted.
    const count = await core.unsent().catch(() => outbox.rows.length)
    const lock = session.sub === null ? undefined : await lockOf(session.sub).catch(() => undefined)
    setLooking(false)
    setLocks(lock !== undefined)
    if (count > 0) return setUnsent(count)
    await ask({
      title: t('me.signOutTitle'),
      text: t(lock ? 'me.signOutLocked' : 'me.signOutText'),
      confirm: t('me.signOut'),
      cancel: t('me.stay'),
      act: () => core.signOut({ outbox: 'keep' }),
    })
  }
  function signOut(fate: 'keep' | 'delete'): void {
    setLeaving(true)
    void core.signOut({ outbox: fate })
  }
  return (
    <div className={styles.out}>
      <Button icon="log-out" busy={looking} onClick={() => void start()}>
        {t('me.signOut')}
      </Button>
      <UnsentSheet count={unsent} locks={locks} onClose={() => setUnsent(0)} leaving={leaving} onSignOut={signOut} />
    </div>
  )
}
