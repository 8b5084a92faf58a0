// Locks what a person leaves on this device at sign-out, with a passkey or a PIN: switch on and off, and unlock what is locked.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ask } from '../../../kit/ask/ask.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { fullDay } from '../../../lib/time/dates.ts'
import { canSeal } from '../../../offline/seal/keys.ts'
import { forgetLock, type Lock } from '../../../offline/seal/vault.ts'
import { device } from '../../../state/device/device.ts'
import { session } from '../../../state/identity/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { privacyArea } from '../area.ts'
import styles from '../privacy.module.css'
import { NewLock } from './NewLock.tsx'
import { UnlockSheet } from './UnlockSheet.tsx'
import { useLocked } from './use-locked.ts'
import { WhatIsLocked } from './WhatIsLocked.tsx'

export function LockScreen() {
  const { t } = useTranslation()
  const { keeps, storage } = useSnapshot(device)
  const { locked, look } = useLocked()
  const [isUnlocking, setUnlocking] = useState(false)
  const { lock, waiting } = locked ?? {}
  const body = () => {
    if (!keeps || storage === 'memory') return <StateLine icon="info">{t('locking.shared')}</StateLine>
    if (!canSeal()) return <StateLine icon="info">{t('locking.insecure')}</StateLine>
    if (locked === null) return <Skeleton kind="text" count={3} />
    if (!lock) return <NewLock onLocked={() => void look()} />
    return (
      <>
        {waiting && (
          <>
            <WhatIsLocked waiting={waiting} />
            <Button kind="solid" icon="key-round" onClick={() => setUnlocking(true)}>
              {t('locking.unlock')}
            </Button>
          </>
        )}
        <SwitchedOn lock={lock} isWaiting={Boolean(waiting)} onOff={() => void look()} />
        <UnlockSheet
          lock={lock}
          waiting={isUnlocking ? (waiting ?? null) : null}
          onClose={() => setUnlocking(false)}
          onDeleted={() => void look()}
        />
      </>
    )
  }
  return (
    <ListScreen title={t('locking.title')} sub={t('locking.text')} back={privacyArea.to.privacy()}>
      <div className={styles.body}>{body()}</div>
    </ListScreen>
  )
}

function SwitchedOn({ lock, isWaiting, onOff }: { lock: Lock; isWaiting: boolean; onOff: () => void }) {
  const { t, i18n } = useTranslation()
  const turnOff = () =>
    void ask({
      title: t('locking.offTitle'),
      text: t('locking.offText'),
      confirm: t('locking.off'),
      cancel: t('privacy.device.keep'),
      act: async () => session.sub !== null && forgetLock(session.sub),
    }).then(onOff)
  return (
    <>
      <p>
        <StateLine kind="good" icon="lock">
          {t(lock.method === 'pin' ? 'locking.onPin' : 'locking.onPasskey', {
            date: fullDay(lock.at, { locale: i18n.language, timeZone: 'local' }),
          })}
        </StateLine>
      </p>
      <p className="sub">{t('locking.lost')}</p>
      {/* What is locked would be lost with the lock: deleting it has a question of its own. */}
      {!isWaiting && (
        <Button kind="bad" onClick={turnOff}>
          {t('locking.off')}
        </Button>
      )}
    </>
  )
}
