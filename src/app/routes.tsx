// The route table: what an address shows, who may see it, and which tab it belongs to.
import { lazy, type ComponentType } from 'react'
import type { Feature } from '../lib/modules.ts'
import { patterns } from '../paths.ts'

export type TabName = 'home' | 'agenda' | 'events' | 'feed' | 'messages' | 'me'

export interface ScreenRoute {
  pattern: string
  screen: ComponentType
  /** member: a visitor is sent to sign in, and comes back here. */
  auth: 'anyone' | 'member'
  /** The feature that must be on. */
  module?: Feature
  /** Lit in the navigation. */
  tab?: TabName
  /** On a phone the tabs leave: the screen has a bar of its own at the bottom, or stands outside. */
  tabs?: 'hidden'
  /** No shell at all. */
  bare?: boolean
}

type ScreenModule = Record<string, ComponentType>

/** A screen in a chunk of its own: `name` of the module, which carries the same name as its file. */
const screen = (load: () => Promise<ScreenModule>, name: string): ComponentType =>
  lazy(async () => {
    const found = (await load())[name]
    if (!found) throw new Error(`${name} is not exported by its file.`)
    return { default: found }
  })

const screens = import.meta.glob<ScreenModule>(['../screens/*/*Screen.tsx', '!../screens/gallery/**'])

/** `events/AgendaScreen`: the file of that name under src/screens. */
const at = (file: string): ComponentType | undefined => {
  const load = screens[`../screens/${file}.tsx`]
  return load && screen(load, file.split('/')[1] ?? '')
}

const table: readonly (Omit<ScreenRoute, 'screen'> & { screen: ComponentType | undefined })[] = [
  { pattern: patterns.home, screen: at('home/HomeScreen'), auth: 'anyone', tab: 'home' },
  { pattern: patterns.signIn, screen: at('auth/SignInScreen'), auth: 'anyone', bare: true },
  { pattern: patterns.feed, screen: at('feed/FeedScreen'), auth: 'anyone', module: 'activities', tab: 'feed' },
  { pattern: patterns.post, screen: at('feed/PostScreen'), auth: 'anyone', module: 'activities', tab: 'feed' },
  { pattern: patterns.newPost, screen: at('feed/NewPostScreen'), auth: 'member', module: 'activities', tab: 'feed', tabs: 'hidden' },
  { pattern: patterns.events, screen: at('events/EventsScreen'), auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.event, screen: at('events/EventScreen'), auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.agenda, screen: at('events/AgendaScreen'), auth: 'anyone', module: 'events', tab: 'agenda' },
  { pattern: patterns.session, screen: at('events/SessionScreen'), auth: 'anyone', module: 'events', tab: 'agenda' },
  { pattern: patterns.speakers, screen: at('events/SpeakersScreen'), auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.speaker, screen: at('events/SpeakerScreen'), auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.messages, screen: at('messages/MessagesScreen'), auth: 'member', module: 'chat', tab: 'messages' },
  { pattern: patterns.conversation, screen: at('messages/ConversationScreen'), auth: 'member', module: 'chat', tab: 'messages', tabs: 'hidden' },
  { pattern: patterns.newMessage, screen: at('messages/NewMessageScreen'), auth: 'member', module: 'chat', tab: 'messages' },
  { pattern: patterns.me, screen: at('me/MeScreen'), auth: 'member', tab: 'me' },
  { pattern: patterns.settings, screen: at('settings/SettingsScreen'), auth: 'anyone', tab: 'me' },
  { pattern: patterns.language, screen: at('settings/LanguageScreen'), auth: 'anyone', tab: 'me' },
  { pattern: patterns.appearance, screen: at('settings/AppearanceScreen'), auth: 'anyone', tab: 'me' },
  ...(import.meta.env.DEV
    ? [{ pattern: patterns.gallery, screen: screen(() => import('../screens/gallery/GalleryScreen.tsx'), 'GalleryScreen'), auth: 'anyone' as const }]
    : []),
]

export const routes: readonly ScreenRoute[] = table.filter((route): route is ScreenRoute => route.screen !== undefined)
