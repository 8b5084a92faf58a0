// Links from the member's own page: people, contacts and card, and the features for members.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { featureOn, type Feature } from '../../lib/data/modules.ts'
import { paths } from '../../paths.ts'
import { agendaArea } from '../agenda/area.ts'
import { benefitsArea } from '../benefits/area.ts'
import { contactsArea } from '../contacts/area.ts'
import { interestsArea } from '../interests/area.ts'
import { levelsArea } from '../levels/area.ts'
import { membershipArea } from '../membership/area.ts'
import { walletArea } from '../wallet/area.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'

interface Way {
  icon: IconName
  title:
    | `${'events' | 'wallet' | 'feed' | 'people' | 'groups' | 'channels' | 'contacts' | 'card' | 'interests' | 'benefits' | 'levels'}.title`
    | `${'places' | 'bookings' | 'membership'}.title`
    | 'today.mine'
  href: string
  feature: Feature
}

const ways: readonly Way[] = [
  // During an event, its agenda replaces the events tab, and a pass the tab of the feed.
  { icon: 'events', title: 'events.title', href: paths.events(), feature: 'events' },
  { icon: 'channels', title: 'feed.title', href: paths.feed(), feature: 'activities' },
  { icon: 'agenda', title: 'today.mine', href: agendaArea.to.myAgenda(), feature: 'events' },
  { icon: 'pass', title: 'wallet.title', href: walletArea.to.wallet(), feature: 'events' },
  { icon: 'clock', title: 'bookings.title', href: paths.bookings(), feature: 'bookings' },
  { icon: 'shield', title: 'membership.title', href: membershipArea.to.membership(), feature: 'subscriptions' },
  { icon: 'places', title: 'places.title', href: paths.places(), feature: 'bookings' },
  { icon: 'users', title: 'people.title', href: paths.people(), feature: 'accounts' },
  { icon: 'groups', title: 'groups.title', href: paths.groups(), feature: 'groups' },
  { icon: 'headphones', title: 'channels.title', href: paths.channels(), feature: 'channels' },
  { icon: 'user-check', title: 'contacts.title', href: contactsArea.to.contacts(), feature: 'accounts' },
  { icon: 'qr-code', title: 'card.title', href: contactsArea.to.card(), feature: 'accounts' },
  { icon: 'hash', title: 'interests.title', href: interestsArea.to.interests(), feature: 'interests' },
  { icon: 'star', title: 'benefits.title', href: benefitsArea.to.benefits(), feature: 'benefits' },
  { icon: 'heart', title: 'levels.title', href: levelsArea.to.levels(), feature: 'sponsors' },
]

export function Community() {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const open = config ? ways.filter(({ feature }) => featureOn(config, feature)) : []
  if (open.length === 0) return null
  return (
    <List panel label={t('me.community')}>
      {open.map(({ icon, title, href }) => (
        <Row key={href} lead={<Glyph icon={icon} />} title={t(title)} href={href} chevron />
      ))}
    </List>
  )
}
