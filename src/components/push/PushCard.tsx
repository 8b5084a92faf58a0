// The state of notifications on this device, with one action. The browser's prompt opens only after a tap.
import { useTranslation } from 'react-i18next'
import type { PushState, PushStatus } from '../../state/device/push.ts'
import { Banner, type BannerProps } from '../../ui/overlays/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'

export interface PushCardProps {
  state: Readonly<Pick<PushState, 'status' | 'busy' | 'trouble'>>
  /** The name of this site in browser settings. */
  host: string
  onTurnOn: () => void
  onTurnOff: () => void
}

type Told = Exclude<PushStatus, 'unknown'>

interface Face {
  kind: NonNullable<BannerProps['kind']>
  icon: NonNullable<BannerProps['icon']>
  act?: 'turnOn' | 'turnOff' | 'tryAgain'
}

const faces: Record<Told, Face> = {
  off: { kind: 'info', icon: 'bell', act: 'turnOn' },
  on: { kind: 'good', icon: 'bell', act: 'turnOff' },
  unfinished: { kind: 'info', icon: 'clock', act: 'tryAgain' },
  blocked: { kind: 'warn', icon: 'bell-off' },
  install: { kind: 'info', icon: 'square-plus' },
  unsupported: { kind: 'plain', icon: 'bell-off' },
  shared: { kind: 'plain', icon: 'bell-off' },
}

/** Not rendered until the state is known. */
export function PushCard({ state: { status, busy, trouble }, host, onTurnOn, onTurnOff }: PushCardProps) {
  const { t } = useTranslation()
  if (status === 'unknown') return null
  const { kind, icon, act } = faces[status]
  const button = act && (
    <Button kind={act === 'turnOff' ? 'plain' : 'solid'} size="sm" busy={busy} onClick={act === 'turnOff' ? onTurnOff : onTurnOn}>
      {t(`push.${act}`)}
    </Button>
  )
  return (
    <>
      <Banner kind={kind} icon={icon} title={t(`push.state.${status}.title`)} actions={button}>
        {t(`push.state.${status}.text`, { host })}
      </Banner>
      {trouble && act !== 'turnOff' && (
        <Banner kind="bad" urgent>
          {t(`push.trouble.${trouble}`)}
        </Banner>
      )}
    </>
  )
}
