// Saves events or sessions as a calendar file; works offline.
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { CalendarContent } from './save-calendar.ts'

export function AddToCalendar({ label, ...content }: CalendarContent & { label: string }) {
  const { i18n } = useTranslation()
  const onClick = async () => {
    const { saveCalendar } = await import('./save-calendar.ts')
    await saveCalendar(content, i18n.language)
  }
  return <IconButton icon="calendar-plus" label={label} onClick={() => void onClick()} />
}
