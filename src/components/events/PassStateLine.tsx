// Whether a pass is valid at the door now, as text with an icon.
import { useTranslation } from 'react-i18next'
import { clock } from '../../lib/time/dates.ts'
import { shortDay } from '../../lib/time/calendar.ts'
import { StateLine, type StateLineProps } from '../../ui/rows/StateLine.tsx'
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

/** The text of a state, with the time of a check-in. */
export function usePassStateText(): (props: PassStateLineProps) => string {
  const { t, i18n } = useTranslation()
  return ({ state, usedAt, timeZone }) => {
    const place = { locale: i18n.language, timeZone }
    return state === 'used' && usedAt !== null
      ? t('passes.usedAt', { day: shortDay(usedAt, place), time: clock(usedAt, place) })
      : t(`passes.state.${state}`)
  }
}

export function PassStateLine(props: PassStateLineProps) {
  const text = usePassStateText()
  return <StateLine {...faces[props.state]}>{text(props)}</StateLine>
}
