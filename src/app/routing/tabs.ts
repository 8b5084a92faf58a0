// The destinations of the navigation and their order, and which five a phone shows.
import { featureNeedsSignIn, featureOn, type Feature, type Switches } from '../../lib/data/modules.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'
import type { TabName } from '../../kit/area/area.ts'

export interface Tab {
  name: TabName | 'signIn'
  label:
    | 'home'
    | 'today'
    | 'agenda'
    | 'pass'
    | 'events'
    | 'feed'
    | 'messages'
    | 'people'
    | 'groups'
    | 'channels'
    | 'places'
    | 'me'
    | 'signIn'
  icon: IconName
  href: string
}

export interface TabsFor {
  config: Switches
  member: boolean
  /** My event that runs today or starts within a day: its agenda replaces the events tab, and my pass for it the feed. */
  runningEvent?: { slug: string; passId?: string | null } | null
}

interface Slot {
  tab: Tab
  feature?: Feature
}

const home: Tab = { name: 'home', label: 'home', icon: 'home', href: paths.home() }
const feed: Slot = { tab: { name: 'feed', label: 'feed', icon: 'channels', href: paths.feed() }, feature: 'activities' }
const events: Slot = { tab: { name: 'events', label: 'events', icon: 'events', href: paths.events() }, feature: 'events' }
const messages: Slot = { tab: { name: 'messages', label: 'messages', icon: 'messages', href: paths.messages() }, feature: 'chat' }
const people: Slot = { tab: { name: 'people', label: 'people', icon: 'users', href: paths.people() }, feature: 'accounts' }
const groups: Slot = { tab: { name: 'groups', label: 'groups', icon: 'groups', href: paths.groups() }, feature: 'groups' }
const channels: Slot = {
  tab: { name: 'channels', label: 'channels', icon: 'headphones', href: paths.channels() },
  feature: 'channels',
}
const places: Slot = { tab: { name: 'places', label: 'places', icon: 'places', href: paths.places() }, feature: 'bookings' }
const me: Tab = { name: 'me', label: 'me', icon: 'user', href: paths.me() }
const signIn: Tab = { name: 'signIn', label: 'signIn', icon: 'log-in', href: paths.signIn() }

const agenda = (event: string): Slot => ({
  tab: { name: 'agenda', label: 'agenda', icon: 'agenda', href: paths.agenda({ event }) },
  feature: 'events',
})

const pass = (event: string, passId: string): Slot => ({
  tab: { name: 'pass', label: 'pass', icon: 'pass', href: paths.pass({ event, passId }) },
  feature: 'events',
})

const isOpen =
  ({ config, member }: TabsFor) =>
  ({ feature }: Slot): boolean =>
    feature === undefined || (featureOn(config, feature) && (member || !featureNeedsSignIn(config, feature)))

/**
 * The first and the last tab are fixed. A feature that is off, or closed to visitors, has no tab. During my event the first tab is
 * Today, the second its agenda, and the third my pass, if I have one.
 */
export function tabsFor(wish: TabsFor): Tab[] {
  const { member } = wish
  const running = member ? wish.runningEvent : null
  const open = isOpen(wish)
  const today = running ? ({ ...home, label: 'today', icon: 'today' } satisfies Tab) : home
  const third = running?.passId ? pass(running.slug, running.passId) : feed
  const middle = [running ? agenda(running.slug) : events, third, ...(member ? [messages] : [])].filter(open)
  return [today, ...middle.map(({ tab }) => tab), member ? me : signIn]
}

/** Destinations that only the rail shows, in addition to the tabs. */
export function railFor(wish: TabsFor): Tab[] {
  const has = new Set(tabsFor(wish).map(({ name }) => name))
  return [events, feed, ...(wish.member ? [people] : []), groups, channels, ...(wish.member ? [places] : [])]
    .filter(isOpen(wish))
    .map(({ tab }) => tab)
    .filter(({ name }) => !has.has(name))
}
