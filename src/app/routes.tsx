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
const screen = (name: string, load: () => Promise<ScreenModule>): ComponentType =>
  lazy(async () => {
    const found = (await load())[name]
    if (!found) throw new Error(`${name} is not exported by its file.`)
    return { default: found }
  })

const Home = screen('HomeScreen', () => import('../screens/home/HomeScreen.tsx'))
const SignIn = screen('SignInScreen', () => import('../screens/auth/SignInScreen.tsx'))
const Feed = screen('FeedScreen', () => import('../screens/feed/FeedScreen.tsx'))
const Post = screen('PostScreen', () => import('../screens/feed/PostScreen.tsx'))
const NewPost = screen('NewPostScreen', () => import('../screens/feed/NewPostScreen.tsx'))
const Events = screen('EventsScreen', () => import('../screens/events/EventsScreen.tsx'))
const Event = screen('EventScreen', () => import('../screens/events/EventScreen.tsx'))
const Agenda = screen('AgendaScreen', () => import('../screens/events/AgendaScreen.tsx'))
const Session = screen('SessionScreen', () => import('../screens/events/SessionScreen.tsx'))
const Speakers = screen('SpeakersScreen', () => import('../screens/events/SpeakersScreen.tsx'))
const Speaker = screen('SpeakerScreen', () => import('../screens/events/SpeakerScreen.tsx'))
const Messages = screen('MessagesScreen', () => import('../screens/messages/MessagesScreen.tsx'))
const Conversation = screen('ConversationScreen', () => import('../screens/messages/ConversationScreen.tsx'))
const NewMessage = screen('NewMessageScreen', () => import('../screens/messages/NewMessageScreen.tsx'))
const Me = screen('MeScreen', () => import('../screens/me/MeScreen.tsx'))
const Settings = screen('SettingsScreen', () => import('../screens/settings/SettingsScreen.tsx'))
const Language = screen('LanguageScreen', () => import('../screens/settings/LanguageScreen.tsx'))
const Appearance = screen('AppearanceScreen', () => import('../screens/settings/AppearanceScreen.tsx'))

export const routes: readonly ScreenRoute[] = [
  { pattern: patterns.home, screen: Home, auth: 'anyone', tab: 'home' },
  { pattern: patterns.signIn, screen: SignIn, auth: 'anyone', bare: true },
  { pattern: patterns.feed, screen: Feed, auth: 'anyone', module: 'activities', tab: 'feed' },
  { pattern: patterns.post, screen: Post, auth: 'anyone', module: 'activities', tab: 'feed' },
  { pattern: patterns.newPost, screen: NewPost, auth: 'member', module: 'activities', tab: 'feed', tabs: 'hidden' },
  { pattern: patterns.events, screen: Events, auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.event, screen: Event, auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.agenda, screen: Agenda, auth: 'anyone', module: 'events', tab: 'agenda' },
  { pattern: patterns.session, screen: Session, auth: 'anyone', module: 'events', tab: 'agenda' },
  { pattern: patterns.speakers, screen: Speakers, auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.speaker, screen: Speaker, auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.messages, screen: Messages, auth: 'member', module: 'chat', tab: 'messages' },
  { pattern: patterns.conversation, screen: Conversation, auth: 'member', module: 'chat', tab: 'messages', tabs: 'hidden' },
  { pattern: patterns.newMessage, screen: NewMessage, auth: 'member', module: 'chat', tab: 'messages' },
  { pattern: patterns.me, screen: Me, auth: 'member', tab: 'me' },
  { pattern: patterns.settings, screen: Settings, auth: 'anyone', tab: 'me' },
  { pattern: patterns.language, screen: Language, auth: 'anyone', tab: 'me' },
  { pattern: patterns.appearance, screen: Appearance, auth: 'anyone', tab: 'me' },
  ...(import.meta.env.DEV
    ? [
        {
          pattern: patterns.gallery,
          screen: screen('GalleryScreen', () => import('../screens/gallery/GalleryScreen.tsx')),
          auth: 'anyone' as const,
        },
      ]
    : []),
]
