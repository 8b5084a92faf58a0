// Signing out takes everything of this person off the device, so it is asked once; and never silently what was not sent.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../kit/ask/ask.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './me.module.css'
import { UnsentSheet } from './UnsentSheet.tsx'

export function SignOut() {
  const { t } = useTranslation()
  const core = useCore()
  /** How many writes wait while the person is asked what to do with them. */
  const [unsent, setUnsent] = useState(0)
  const [looking, setLooking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function start(): Promise<void> {
    setLooking(true)
    // Without the part that looks (offline on a first visit) it is what this page knows.
    const count = await core.unsent().catch(() => outbox.rows.length)
    setLooking(false)
    if (count > 0) return setUnsent(count)
    await ask({
      title: t('me.signOutTitle'),
      text: t('me.signOutText'),
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
      <UnsentSheet count={unsent} onClose={() => setUnsent(0)} leaving={leaving} onSignOut={signOut} />
    </div>
  )
}
