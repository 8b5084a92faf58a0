// Signing out takes everything of this person off the device, so it is asked once.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCore } from '../../components/core-context.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx'
import styles from './me.module.css'

export function SignOut() {
  const { t } = useTranslation()
  const core = useCore()
  const [asked, setAsked] = useState(false)
  const [leaving, setLeaving] = useState(false)
  return (
    <div className={styles.out}>
      <Button icon="log-out" onClick={() => setAsked(true)}>
        {t('me.signOut')}
      </Button>
      <ConfirmSheet
        open={asked}
        onClose={() => setAsked(false)}
        title={t('me.signOutTitle')}
        confirm={t('me.signOut')}
        cancel={t('me.stay')}
        busy={leaving}
        onConfirm={() => {
          setLeaving(true)
          void core.signOut()
        }}
      >
        {t('me.signOutText')}
      </ConfirmSheet>
    </div>
  )
}
