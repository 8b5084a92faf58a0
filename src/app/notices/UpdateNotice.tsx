// Announces a new version once and installs it on request. If the server requires it, the app cannot be used without it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { applyUpdate } from '../../offline/worker/worker.ts'
import { update } from '../../state/device/update.ts'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { UpdateNeeded } from '../start/UpdateNeeded.tsx'
import styles from './UpdateNotice.module.css'

export function UpdateNotice() {
  const { t } = useTranslation()
  const { demanded } = useSnapshot(update)
  const [taking, setTaking] = useState(false)
  // Dismissed until the next start, which uses the new version anyway.
  const [later, setLater] = useState(false)
  const button = (
    <Button
      kind={demanded ? 'solid' : 'plain'}
      size={demanded ? 'md' : 'sm'}
      busy={taking}
      onClick={() => {
        setTaking(true)
        applyUpdate()
      }}
    >
      {t('updates.now')}
    </Button>
  )
  if (demanded) return <UpdateNeeded action={button} />
  if (later) return null
  return (
    <div className={styles.notice} role="status">
      <Banner
        kind="info"
        icon="refresh-cw"
        title={t('updates.title')}
        actions={
          <>
            {button}
            <Button kind="quiet" size="sm" onClick={() => setLater(true)}>
              {t('updates.later')}
            </Button>
          </>
        }
      >
        {t('updates.text')}
      </Banner>
    </div>
  )
}
