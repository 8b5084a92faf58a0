// Saves events or sessions as a calendar file; works offline.
import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '../../lib/calendar/calendar-file.ts'
import { saveFile } from '../../kit/writes/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { CalendarOf } from './calendar-entries.ts'

export interface AddToCalendarProps {
  label: string
  /** File name without extension. */
  fileName: string
  entries: (of: CalendarOf) => readonly CalendarEntry[]
}

export function AddToCalendar({ label, fileName, entries }: AddToCalendarProps) {
  const { i18n } = useTranslation()
  const onClick = async () => {
    // The writer is loaded with the first file.
    const { calendarFile } = await import('../../lib/calendar/calendar-file.ts')
    const all = entries({ origin: location.origin, locale: i18n.language })
    await saveFile(`${fileName}.ics`, 'text/calendar', calendarFile(all, Date.now()))
  }
  return <IconButton icon="calendar-plus" label={label} onClick={() => void onClick()} />
}
