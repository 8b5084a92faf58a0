// The palette with what this person has: their places, and what is saved of theirs in memory and on the device when it opens.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Palette } from '../components/palette/Palette.tsx'
import type { Destination } from './destinations.ts'
import { keepingOf } from '../offline/identity/scope.ts'
import { answersIn, savedRows, sources, type Answer } from './saved-rows.ts'

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
  notificationSettings: 'notifications.settings',
} as const satisfies Record<Destination['label'], string>

export function CommandPalette({ destinations, onClose }: { destinations: readonly Destination[]; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [inMemory] = useState(() => answersIn(client))
  const [onDevice, setOnDevice] = useState<readonly Answer[]>([])
  useEffect(() => {
    let open = true
    void keepingOf(client).then(async (keeping) => {
      const copies = (await keeping?.copies(Object.keys(sources))) ?? []
      if (open) setOnDevice(copies.map(({ key, data, facts }) => ({ key, data, updatedAt: facts.updatedAt })))
    })
    return () => {
      open = false
    }
  }, [client])
  // Memory last: it is the younger.
  const saved = useMemo(() => savedRows([...onDevice, ...inMemory], i18n.language), [onDevice, inMemory, i18n.language])
  const places = useMemo(
    () => destinations.map(({ label, href }) => ({ kind: 'place' as const, id: href, title: t(words[label]), href, at: 0 })),
    [destinations, t],
  )
  return (
    <Palette
      places={places}
      saved={saved}
      onClose={onClose}
      onOpen={(href) => {
        onClose()
        navigate(href)
      }}
    />
  )
}
