// Every place of the app that somebody has, beyond the few that stand in the navigation: for the palette and for shortcuts.
import { featureOn, type Feature } from '../../lib/data/modules.ts'
import { paths } from '../../paths.ts'
import { railFor, tabsFor, type Tab, type TabsFor } from './tabs.ts'

interface Extra {
  name:
    | 'newPost'
    | 'newMessage'
    | 'notifications'
    | 'contacts'
    | 'card'
    | 'scan'
    | 'interests'
    | 'benefits'
    | 'levels'
    | 'drafts'
    | 'outbox'
    | 'notificationSettings'
    | 'settings'
    | 'language'
    | 'appearance'
    | 'about'
  href: string
  feature?: Feature
  member?: true
}

const extras: readonly Extra[] = [
  { name: 'notifications', href: paths.notifications(), member: true },
  { name: 'newPost', href: paths.newPost(), feature: 'activities', member: true },
  { name: 'newMessage', href: paths.newMessage(), feature: 'chat', member: true },
  { name: 'contacts', href: paths.contacts(), feature: 'accounts', member: true },
  { name: 'card', href: paths.card(), feature: 'accounts', member: true },
  { name: 'scan', href: paths.scan(), feature: 'accounts', member: true },
  { name: 'interests', href: paths.interests(), feature: 'interests', member: true },
  { name: 'benefits', href: paths.benefits(), feature: 'benefits', member: true },
  { name: 'levels', href: paths.levels(), feature: 'sponsors', member: true },
  { name: 'drafts', href: paths.drafts(), member: true },
  { name: 'outbox', href: paths.outbox(), member: true },
  { name: 'settings', href: paths.settings() },
  { name: 'language', href: paths.language() },
  { name: 'appearance', href: paths.appearance() },
  { name: 'about', href: paths.about() },
  { name: 'notificationSettings', href: paths.notificationSettings(), member: true },
]

export interface Destination {
  /** What it is, whatever it is called today. */
  name: Tab['name'] | Extra['name']
  /** What it is called: the first tab is Today during an event of mine. */
  label: Tab['label'] | Extra['name']
  href: string
}

/** Those of the navigation first, in its order. */
export function destinationsFor(wish: TabsFor): Destination[] {
  const { config, member } = wish
  const more = extras.filter(
    ({ feature, member: membersOnly }) => (member || !membersOnly) && (feature === undefined || featureOn(config, feature)),
  )
  return [
    ...[...tabsFor(wish), ...railFor(wish)].map(({ name, label, href }) => ({ name, label, href })),
    ...more.map(({ name, href }) => ({ name, label: name, href })),
  ]
}
