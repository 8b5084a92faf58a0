// The pages of one event, as tabs.
import { useTranslation } from 'react-i18next'
import type { Event } from '../../contract/events.ts'
import { paths } from '../../paths.ts'
import { LinkTabs } from '../../ui/Tabs.tsx'
import { useAddress } from './OfEvent.tsx'

export interface EventTabsProps {
  event: Event
  current: 'about' | 'agenda' | 'speakers'
}

/** Pages without anything on them have no tab, unless one is there already. */
export function EventTabs({ event, current }: EventTabsProps) {
  const { t } = useTranslation()
  const address = useAddress()
  const tabs = [
    { id: 'about', href: paths.event({ event: address }), label: t('events.about'), there: true },
    { id: 'agenda', href: paths.agenda({ event: address }), label: t('events.agenda'), there: event.sessions.length > 0 },
    { id: 'speakers', href: paths.speakers({ event: address }), label: t('events.speakers'), there: event.speakers.length > 0 },
  ].map((tab) => ({ ...tab, current: tab.id === current }))
  const shown = tabs.filter((tab) => tab.there || tab.current)
  return shown.length > 1 && <LinkTabs label={t('events.sections')} tabs={shown} />
}
