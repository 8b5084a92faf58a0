// Whether a pass is valid at the door now, as text with an icon.
import { useTranslation } from 'react-i18next'
import { clock } from '../../../lib/time/dates.ts'
import { shortDay } from '../../../lib/time/calendar.ts'
import { StateLine, type StateLineProps } from '../../../ui/rows/StateLine.tsx'
import type { PassState } from './pass-state.ts'

const faces: Record<PassState, Pick<StateLineProps, 'kind' | 'icon'>> = {
  canceled: { kind: 'bad', icon: 'ban' },
  used: { kind: 'good', icon: 'circle-check' },
  over: { kind: 'plain', icon: 'history' },
  incomplete: { kind: 'warn', icon: 'triangle-alert' },
  ready: { kind: 'plain', icon: 'clock' },
}

export interface PassStateLineProps {
  state: PassState
  /** When it was used at the door. Shown in the event's time zone. */
  usedAt: string | null
  timeZone: string | null
}

export function PassStateLine({ state, usedAt, timeZone }: PassStateLineProps) {
  const { t, i18n } = useTranslation()
  const place = { locale: i18n.language, timeZone }
  return (
    <StateLine {...faces[state]}>
      {state === 'used' && usedAt !== null
        ? t('passes.usedAt', { day: shortDay(usedAt, place), time: clock(usedAt, place) })
        : t(`passes.state.${state}`)}
    </StateLine>
  )
}
