// The palette with what this person has: their places, and what is saved of theirs in memory and on the device when it opens.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Palette } from '../../components/palette/Palette.tsx'
import { useSaved } from '../../components/palette/use-saved.ts'
import { paths } from '../../paths.ts'
import { useBlocked } from '../../areas/search/use-blocked.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'
import type { Destination } from '../routing/destinations.ts'

const words = {
  home: 'shell.tab.home',
  today: 'shell.tab.today',
  agenda: 'shell.tab.agenda',
  events: 'shell.tab.events',
  feed: 'shell.tab.feed',
  messages: 'shell.tab.messages',
  people: 'shell.tab.people',
  groups: 'shell.tab.groups',
  me: 'shell.tab.me',
  signIn: 'shell.tab.signIn',
  notifications: 'notifications.title',
  newPost: 'feed.write',
  newMessage: 'messages.newMessage',
  contacts: 'contacts.title',
  card: 'card.title',
  scan: 'scan.title',
  interests: 'interests.title',
  benefits: 'benefits.title',
  levels: 'levels.title',
  drafts: 'drafts.title',
  outbox: 'outbox.title',
  settings: 'settings.title',
  language: 'settings.language',
  appearance: 'settings.appearance',
  about: 'about.title',
  notificationSettings: 'notifications.settings',
} as const satisfies Record<Destination['label'], string>

const icons: Record<Destination['label'], IconName> = {
  home: 'home',
  today: 'today',
  agenda: 'agenda',
  events: 'events',
  feed: 'channels',
  messages: 'messages',
  people: 'users',
  groups: 'groups',
  me: 'user',
  signIn: 'log-in',
  notifications: 'bell',
  newPost: 'pencil',
  newMessage: 'messages',
  contacts: 'users',
  card: 'qr-code',
  scan: 'camera',
  interests: 'star',
  benefits: 'heart',
  levels: 'shield',
  drafts: 'pencil',
  outbox: 'outbox',
  settings: 'settings-2',
  language: 'languages',
  appearance: 'contrast',
  about: 'info',
  notificationSettings: 'bell',
}

export function CommandPalette({ destinations, onClose }: { destinations: readonly Destination[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const saved = useSaved(useBlocked()).rows
  const places = useMemo(
    () =>
      destinations.map(({ label, href }) => ({
        kind: 'place' as const,
        id: href,
        icon: icons[label],
        title: t(words[label]),
        href,
        at: 0,
      })),
    [destinations, t],
  )
  return (
    <Palette
      places={places}
      saved={saved}
      everywhere={(q) => paths.search({ q })}
      onClose={onClose}
      onOpen={(href) => {
        onClose()
        navigate(href)
      }}
    />
  )
}
