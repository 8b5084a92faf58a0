// Signing out takes everything of this person off the device, so it is asked once; and never silently what was not sent.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCore } from '../../kit/hooks/core-context.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import styles from './me.module.css'
import { UnsentSheet } from './UnsentSheet.tsx'

export function SignOut() {
  const { t } = useTranslation()
  const core = useCore()
  /** How many writes wait, once it was asked; null while no one wants to sign out. */
  const [unsent, setUnsent] = useState<number | null>(null)
  const [looking, setLooking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function ask(): Promise<void> {
    setLooking(true)
    // Without the part that looks (offline on a first visit) it is what this page knows.
    setUnsent(await core.unsent().catch(() => outbox.rows.length))
    setLooking(false)
  }
  const close = () => setUnsent(null)
  function signOut(fate: 'keep' | 'delete'): void {
    setLeaving(true)
    void core.signOut({ outbox: fate })
  }
  return (
    <div className={styles.out}>
      <Button icon="log-out" busy={looking} onClick={() => void ask()}>
        {t('me.signOut')}
      </Button>
      <ConfirmSheet
        open={unsent === 0}
        onClose={close}
        title={t('me.signOutTitle')}
        confirm={t('me.signOut')}
        cancel={t('me.stay')}
        busy={leaving}
        onConfirm={() => signOut('keep')}
      >
        {t('me.signOutText')}
      </ConfirmSheet>
      <UnsentSheet count={unsent ?? 0} onClose={close} leaving={leaving} onSignOut={signOut} />
    </div>
  )
}
