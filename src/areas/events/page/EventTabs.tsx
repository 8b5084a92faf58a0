// The pages of one event, as tabs.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Event } from '../../../contract/events/events.ts'
import { featureOn } from '../../../lib/data/modules.ts'
import { paths } from '../../../paths.ts'
import { eventsArea } from '../area.ts'
import { session } from '../../../state/identity/session.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { LinkTabs } from '../../../ui/navigation/Tabs.tsx'
import { useAddress } from '../../../components/reads/OfEvent.tsx'

export interface EventTabsProps {
  event: Event
  current: 'about' | 'agenda' | 'speakers' | 'people' | 'sponsors' | 'media' | 'faq' | 'posts'
}

/** An empty page has no tab unless it is the current page. Posts are only for signed-in users. */
export function EventTabs({ event, current }: EventTabsProps) {
  const { t } = useTranslation()
  const address = useAddress()
  const { config } = useSnapshot(tenant)
  const { status } = useSnapshot(session)
  const hasPosts = status === 'signed-in' && config !== null && featureOn(config, 'activities')
  const hasSponsors = event.sponsors.length > 0 || event.sponsorshipLevels.some(({ sponsors }) => sponsors.length > 0)
  const tabs = [
    { id: 'about', href: paths.event({ event: address }), label: t('events.about'), there: true },
    { id: 'agenda', href: paths.agenda({ event: address }), label: t('events.agenda'), there: event.sessions.length > 0 },
    { id: 'speakers', href: eventsArea.to.speakers({ event: address }), label: t('events.speakers'), there: event.speakers.length > 0 },
    { id: 'people', href: eventsArea.to.people({ event: address }), label: t('events.people'), there: event.publicRegistrants },
    { id: 'sponsors', href: eventsArea.to.sponsors({ event: address }), label: t('events.sponsors'), there: hasSponsors },
    { id: 'media', href: eventsArea.to.media({ event: address }), label: t('events.media'), there: event.media.length > 0 },
    { id: 'faq', href: eventsArea.to.faq({ event: address }), label: t('events.faq'), there: event.faqSections.length > 0 },
    { id: 'posts', href: eventsArea.to.eventPosts({ event: address }), label: t('feed.posts'), there: hasPosts },
  ].map((tab) => ({ ...tab, current: tab.id === current }))
  const shown = tabs.filter((tab) => tab.there || tab.current)
  return shown.length > 1 && <LinkTabs label={t('events.sections')} tabs={shown} />
}
