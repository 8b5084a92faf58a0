// Explains the status line: connection, live updates, pending writes, age of the screen, storage on the device.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isReachable, type ConnectivityState } from '../../lib/device/connectivity-state.ts'
import { unbroken } from '../../lib/numbers/unbroken.ts'
import { chatTime } from '../../lib/time/since.ts'
import { checkNow } from '../../offline/network/connectivity.ts'
import { useWaits } from '../../kit/writes/use-waits.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { device } from '../../state/device/device.ts'
import { live } from '../../state/shown/live.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Glyph, type GlyphProps } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { SignInToNetwork } from '../../components/organization/SignInToNetwork.tsx'
import { statusSheet } from './status-sheet.ts'
import styles from './Status.module.css'
import { useOldestShown } from './use-status.ts'

export function StatusSheet() {
  const { t } = useTranslation()
  const { open } = useSnapshot(statusSheet)
  return (
    <Sheet open={open} onClose={() => (statusSheet.open = false)} title={t('status.title')}>
      <Facts />
    </Sheet>
  )
}

const connections: Record<ConnectivityState, GlyphProps> = {
  online: { icon: 'wifi', kind: 'good' },
  weak: { icon: 'wifi', kind: 'warn' },
  offline: { icon: 'cloud-off', kind: 'plain' },
  captive: { icon: 'wifi-off', kind: 'warn' },
}

function Facts() {
  const { t, i18n } = useTranslation()
  const { state, since } = useSnapshot(connectivity)
  const { stream } = useSnapshot(live)
  const oldest = useOldestShown()
  const [checking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await checkNow()
    setChecking(false)
  }
  return (
    <div className={styles.facts}>
      <List>
        <Row
          top
          lead={<Glyph {...connections[state]} />}
          title={t(`status.connection.${state}`)}
          second={
            <>
              <p>{t(`status.connection.${state}Text`)}</p>
              {since > 0 && <p className={styles.more}>{t('status.since', { time: chatTime(since, i18n.language) })}</p>}
            </>
          }
        />
        {stream !== 'off' && isReachable(state) && (
          <Row top lead={<Glyph icon="messages" />} title={t(`status.live.${stream}`)} second={t(`status.live.${stream}Text`)} />
        )}
        <Waits />
        {oldest !== null && (
          <Row
            top
            lead={<Glyph icon="clock" />}
            title={t('status.age', { time: chatTime(oldest, i18n.language) })}
            second={t(state === 'online' ? 'status.ageText' : 'status.ageOldText')}
          />
        )}
        <Storage />
      </List>
      <div className={styles.actions}>
        <Button kind="solid" icon="refresh-cw" busy={checking} onClick={() => void check()}>
          {t('status.check')}
        </Button>
        {state === 'captive' && <SignInToNetwork />}
        <Button href={paths.status()} onClick={() => (statusSheet.open = false)}>
          {t('settings.more')}
        </Button>
      </div>
    </div>
  )
}

function Waits() {
  const { t } = useTranslation()
  const { kept, paused } = useSnapshot(outbox)
  const { load, count } = useWaits()
  if (load === 'nothing')
    return <Row top lead={<Glyph icon="outbox" kind="good" />} title={t('status.waits.nothing')} second={t('status.waits.nothingText')} />
  const text = () => {
    if (!kept) return t('status.waits.memoryText')
    if (paused) return t('status.waits.pausedText')
    return load === 'failed' ? t('status.waits.failedText') : t('status.waits.waitingText')
  }
  return (
    <Row
      top
      lead={<Glyph icon="outbox" kind={load === 'failed' ? 'bad' : 'plain'} />}
      title={t(`status.line.${load}`, { count })}
      second={text()}
      href={paths.outbox()}
      chevron
    />
  )
}

const megabyte = 1_000_000

/** The storage used by this origin in bytes, as reported by the browser; null if unknown. */
function useUsage(): number | null {
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    let gone = false
    const measure = async () => {
      const { usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
      if (!gone && usage !== undefined) setBytes(usage)
    }
    void measure()
    return () => {
      gone = true
    }
  }, [])
  return bytes
}

function Storage() {
  const { t, i18n } = useTranslation()
  const { storage, keeps } = useSnapshot(device)
  const bytes = useUsage()
  const way = !keeps ? 'shared' : storage
  const size =
    bytes === null || way !== 'kept'
      ? undefined
      : unbroken(
          new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / megabyte),
          i18n.language,
        )
  return (
    <Row
      top
      lead={<Glyph icon={way === 'memory' ? 'triangle-alert' : 'hard-drive-download'} kind={way === 'memory' ? 'warn' : 'plain'} />}
      title={t(`status.storage.${way}`)}
      second={
        <>
          <p>{t(`status.storage.${way}Text`)}</p>
          {size !== undefined && <p className={styles.more}>{size}</p>}
        </>
      }
    />
  )
}
