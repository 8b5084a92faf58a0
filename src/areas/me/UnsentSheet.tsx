// The dialog before signing out with unsent writes: send them first, keep them for the next sign-in, or delete them.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useCore } from '../../kit/hooks/core-context.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { device } from '../../state/device/device.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { privacyArea } from '../privacy/area.ts'
import { sendFirst } from './send-first.ts'
import styles from './UnsentSheet.module.css'

export interface UnsentSheetProps {
  /** The number of unsent writes; 0 keeps it closed. */
  count: number
  /** Kept changes are locked. */
  locks: boolean
  onClose: () => void
  leaving: boolean
  onSignOut: (outbox: 'keep' | 'delete') => void
}

export function UnsentSheet({ count, locks, onClose, leaving, onSignOut }: UnsentSheetProps) {
  const { t } = useTranslation()
  const core = useCore()
  const client = useQueryClient()
  const { state } = useSnapshot(connectivity)
  const { keeps, storage } = useSnapshot(device)
  const { kept } = useSnapshot(outbox)
  /** The number left while sending; `stuck` when some could not be sent. */
  const [sending, setSending] = useState<{ left: number; stuck: boolean } | null>(null)
  const [fate, setFate] = useState<'keep' | 'delete'>('keep')
  const mayKeep = keeps && storage === 'kept' && kept
  const reachable = state === 'online' || state === 'weak'
  const busy = sending !== null && !sending.stuck

  /** Counts how often the dialog was closed. After closing it the member stays signed in, even if everything was sent meanwhile. */
  const closings = useRef(0)

  async function send(): Promise<void> {
    const at = closings.current
    setSending({ left: count, stuck: false })
    const left = await sendFirst(client, core, (now) => closings.current === at && setSending({ left: now, stuck: false }))
    if (closings.current !== at) return
    if (left > 0) return setSending({ left, stuck: true })
    setFate('keep')
    onSignOut('keep')
  }
  function leave(as: 'keep' | 'delete'): void {
    setFate(as)
    onSignOut(as)
  }
  const close = () => {
    closings.current += 1
    setSending(null)
    onClose()
  }
  return (
    <Dialog open={count > 0} onClose={close} title={t('identity.unsent.title', { count: sending?.left ?? count })}>
      <p className={styles.text}>{mayKeep ? t('identity.unsent.text') : t('identity.unsent.lost')}</p>
      <output className={styles.state}>
        {busy && <StateLine icon="busy">{t('identity.unsent.sending')}</StateLine>}
        {sending?.stuck && (
          <StateLine kind="bad" icon="circle-alert">
            {t('identity.unsent.stuck')}
          </StateLine>
        )}
        {!reachable && !busy && <StateLine icon="cloud-off">{t('identity.unsent.offline')}</StateLine>}
      </output>
      {mayKeep && !locks && (
        <p className={styles.text}>
          {t('identity.unsent.readable')} <Anchor href={privacyArea.to.lock()}>{t('identity.unsent.setUp')}</Anchor>
        </p>
      )}
      <div className={styles.actions}>
        <Button kind="solid" busy={busy} disabled={leaving || !reachable} onClick={() => void send()}>
          {t('identity.unsent.send')}
        </Button>
        {mayKeep && (
          <Button busy={leaving && fate === 'keep'} disabled={busy} onClick={() => leave('keep')}>
            {t(locks ? 'identity.unsent.lock' : 'identity.unsent.keep')}
          </Button>
        )}
        <Button kind="bad" busy={leaving && fate === 'delete'} disabled={busy} onClick={() => leave('delete')}>
          {t('identity.unsent.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
