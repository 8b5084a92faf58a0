// One event as its hosts manage it: when and where it is, and its parts.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../../api/resources/people/self.ts'
import { placeOf } from '../../../components/events/place-of.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { listed } from '../../../lib/text/listed.ts'
import { clock, dayRange } from '../../../lib/time/dates.ts'
import { paths } from '../../../paths.ts'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { doorArea } from '../../door/area.ts'
import { hostingArea } from '../area.ts'
import { OfListing } from '../OfListing.tsx'
import styles from './home.module.css'
import { ListingTags } from './ListingTags.tsx'

interface Part {
  name:
    | 'details'
    | 'attendees'
    | 'sessions'
    | 'speakers'
    | 'sponsors'
    | 'questions'
    | 'announcements'
    | 'emails'
    | 'report'
    | 'badges'
    | 'team'
  icon: IconName
  second?:
    | 'hosting.attendeesShort'
    | 'hosting.detailsText'
    | 'hosting.questionsShort'
    | 'hosting.announcementsShort'
    | 'hostEmails.short'
    | 'hostReport.short'
    | 'badges.short'
    | 'hosting.teamShort'
  count?: (listing: EventListing) => number
}

const parts: readonly Part[] = [
  { name: 'attendees', icon: 'users', second: 'hosting.attendeesShort' },
  { name: 'details', icon: 'pencil', second: 'hosting.detailsText' },
  { name: 'sessions', icon: 'agenda', count: ({ sessions }) => sessions.length },
  { name: 'speakers', icon: 'mic-vocal', count: ({ speakers }) => speakers.length },
  { name: 'sponsors', icon: 'heart', count: ({ sponsors }) => sponsors.length },
  { name: 'questions', icon: 'circle-help', second: 'hosting.questionsShort' },
  { name: 'announcements', icon: 'megaphone', second: 'hosting.announcementsShort' },
  { name: 'emails', icon: 'mail', second: 'hostEmails.short' },
  { name: 'report', icon: 'file-text', second: 'hostReport.short' },
  { name: 'badges', icon: 'qr-code', second: 'badges.short' },
  { name: 'team', icon: 'shield', second: 'hosting.teamShort' },
]

const titles = {
  attendees: 'hosting.attendees',
  details: 'hosting.details',
  sessions: 'hosting.sessions',
  speakers: 'hosting.speakers',
  sponsors: 'hosting.sponsors',
  questions: 'hosting.questions',
  announcements: 'hosting.announcements',
  emails: 'hostEmails.title',
  report: 'hostReport.title',
  badges: 'badges.title',
  team: 'hosting.team',
} as const satisfies Record<Part['name'], string>

export function HostedEventScreen() {
  return <OfListing>{(listing) => <HostedEvent listing={listing} />}</OfListing>
}

function HostedEvent({ listing }: { listing: EventListing }) {
  const { t, i18n } = useTranslation()
  const me = useQuery(self.me()).data?.id
  const locale = i18n.language
  const counted = new Intl.NumberFormat(locale)
  const here = { locale, timeZone: listing.timezone }
  const when = [dayRange(listing.eventStart, listing.eventEnd, here), clock(listing.eventStart, here), placeOf(listing, locale)]
  return (
    <>
      <PageHead title={<bdi>{listing.name}</bdi>} sub={<bdi>{listed(when, locale)}</bdi>} />
      <div className={styles.marks}>
        <ListingTags listing={listing} me={me} />
      </div>
      <div className={styles.parts}>
        <List panel label={t('hosting.parts')}>
          <Row
            lead={<Glyph icon="user-check" />}
            title={t('hosting.door')}
            second={t('hosting.doorText')}
            href={doorArea.to.door({ event: listing.slug })}
            chevron
          />
          {parts.map(({ name, icon, second, count }) => (
            <Row
              key={name}
              lead={<Glyph icon={icon} />}
              title={t(titles[name])}
              second={count ? counted.format(count(listing)) : second && t(second)}
              href={hostingArea.to[name === 'details' ? 'edit' : name]({ event: listing.slug })}
              chevron
            />
          ))}
        </List>
        <List panel label={t('hosting.page')}>
          <Row
            lead={<Glyph icon="eye" />}
            title={t('hosting.page')}
            second={t(listing.visible ? 'hosting.pageText' : 'hosting.hiddenText')}
            href={paths.event({ event: listing.slug })}
            chevron
          />
        </List>
      </div>
    </>
  )
}
