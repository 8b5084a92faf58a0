// The end of a mute as text: the time if today, else with the day.
import { useTranslation } from 'react-i18next'
import { shortDay } from '../../../lib/time/calendar.ts'
import { clock, sameDay } from '../../../lib/time/dates.ts'

export function useUntil(): (until: number) => string {
  const { t, i18n } = useTranslation()
  const place = { locale: i18n.language, timeZone: 'local' }
  return (until) => {
    const time = clock(until, place)
    return sameDay(until, Date.now(), place) ? time : t('messages.dayTime', { day: shortDay(until, place), time })
  }
}
