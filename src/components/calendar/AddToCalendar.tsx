// Saves events, sessions or bookings as a calendar file; works offline.
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { CalendarContent } from './save-calendar.ts'

type AddToCalendarProps = CalendarContent & { label: string }

export function useSaveCalendar(content: CalendarContent): () => void {
  const { i18n } = useTranslation()
  const save = async () => {
    const { saveCalendar } = await import('./save-calendar.ts')
    await saveCalendar(content, i18n.language)
  }
  return () => void save()
}

export function AddToCalendar({ label, ...content }: AddToCalendarProps) {
  return <IconButton icon="calendar-plus" label={label} onClick={useSaveCalendar(content)} />
}

/** The same with its label as text. */
export function CalendarButton({ label, kind, ...content }: AddToCalendarProps & Pick<ButtonProps, 'kind'>) {
  return (
    <Button kind={kind} icon="calendar-plus" onClick={useSaveCalendar(content)}>
      {label}
    </Button>
  )
}
