// How much space is used, and whether the browser keeps it when the device runs out of space.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { fileSize } from '../../../lib/files/file-size.ts'
import { askToLastNow } from '../../../offline/storage/lasting.ts'
import { device } from '../../../state/device/device.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import styles from './storage.module.css'

/** Null while unknown, or if the browser does not tell. */
function useQuota(): number | null {
  const [quota, setQuota] = useState<number | null>(null)
  useEffect(() => {
    let gone = false
    const look = async () => {
      const found = await navigator.storage?.estimate?.().catch(() => null)
      if (!gone) setQuota(found?.quota ?? null)
    }
    void look()
    return () => void (gone = true)
  }, [])
  return quota
}

/** Asks whether storage is persistent already, without requesting it. */
function useLasting(): boolean | null {
  const { lasting } = useSnapshot(device)
  useEffect(() => {
    const look = async () => {
      if (await navigator.storage?.persisted?.().catch(() => false)) device.lasting = true
    }
    void look()
  }, [])
  return lasting
}

export function Lasting({ total }: { total: number }) {
  const { t, i18n } = useTranslation()
  const quota = useQuota()
  const lasting = useLasting()
  const [state, setState] = useState<'idle' | 'busy' | 'declined'>('idle')
  const size = (bytes: number) => fileSize(bytes, i18n.language)
  const protect = async () => {
    setState('busy')
    setState((await askToLastNow()) ? 'idle' : 'declined')
  }
  const word = lasting ? 'lasting' : state === 'declined' ? 'declined' : 'evictable'
  return (
    <List panel>
      <Row
        lead={<Glyph icon="hard-drive-download" />}
        title={t('storage.total', { size: size(total) })}
        second={quota === null ? undefined : t('storage.quota', { size: size(quota) })}
      />
      <Row
        top
        lead={<Glyph icon={lasting ? 'lock' : 'triangle-alert'} kind={lasting ? 'good' : 'warn'} />}
        title={t(lasting ? 'storage.protected' : 'storage.unprotected')}
        second={
          <div className={styles.lasting}>
            <p role="status">{t(`storage.${word}Text`)}</p>
            {!lasting && (
              <Button size="sm" busy={state === 'busy'} onClick={() => void protect()}>
                {t('storage.protect')}
              </Button>
            )}
          </div>
        }
      />
    </List>
  )
}
