// The route table: what an address shows, who may see it, and which tab it belongs to.
import type { ComponentType } from 'react'
import { lazyScreen, type Screen } from '../../kit/lazy/lazy-part.ts'
import type { Feature } from '../../lib/data/modules.ts'
import { patterns } from '../../paths.ts'
import { HomeScreen } from '../../areas/home/HomeScreen.tsx'
import type { ScreenName } from './screens.ts'

export type TabName = 'home' | 'agenda' | 'events' | 'feed' | 'messages' | 'people' | 'groups' | 'me'

export interface ScreenRoute {
  pattern: string
  screen: Screen
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

const table = () => import('./screens.ts')
// Whoever begins elsewhere than at home needs it at once.
if (location.pathname !== patterns.home) table().catch(() => undefined)

/** A screen in a chunk of its own. */
const screen = (name: ScreenName): Screen =>
  lazyScreen(async () => {
    const { screens } = await table()
    const found: Record<string, ComponentType> = await screens[name]()
    return found[name] as ComponentType
  })

export const routes: readonly ScreenRoute[] = [
  { pattern: patterns.home, screen: HomeScreen, auth: 'anyone', tab: 'home' },
  { pattern: patterns.signIn, screen: screen('SignInScreen'), auth: 'anyone', bare: true },
  { pattern: patterns.feed, screen: screen('FeedScreen'), auth: 'anyone', module: 'activities', tab: 'feed' },
  { pattern: patterns.post, screen: screen('PostScreen'), auth: 'anyone', module: 'activities', tab: 'feed' },
  { pattern: patterns.newPost, screen: screen('NewPostScreen'), auth: 'member', module: 'activities', tab: 'feed', tabs: 'hidden' },
  { pattern: patterns.events, screen: screen('EventsScreen'), auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.event, screen: screen('EventScreen'), auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.agenda, screen: screen('AgendaScreen'), auth: 'anyone', module: 'events', tab: 'agenda' },
  { pattern: patterns.session, screen: screen('SessionScreen'), auth: 'anyone', module: 'events', tab: 'agenda' },
  { pattern: patterns.speakers, screen: screen('SpeakersScreen'), auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.speaker, screen: screen('SpeakerScreen'), auth: 'anyone', module: 'events', tab: 'events' },
  { pattern: patterns.eventPosts, screen: screen('EventPostsScreen'), auth: 'member', module: 'events', tab: 'events' },
  { pattern: patterns.passes, screen: screen('PassesScreen'), auth: 'member', module: 'events', tab: 'events' },
  { pattern: patterns.pass, screen: screen('PassScreen'), auth: 'member', module: 'events', tab: 'events' },
  { pattern: patterns.messages, screen: screen('MessagesScreen'), auth: 'member', module: 'chat', tab: 'messages' },
  { pattern: patterns.conversation, screen: screen('ConversationScreen'), auth: 'member', module: 'chat', tab: 'messages', tabs: 'hidden' },
  {
    pattern: patterns.conversationInfo,
    screen: screen('ConversationInfoScreen'),
    auth: 'member',
    module: 'chat',
    tab: 'messages',
    tabs: 'hidden',
  },
  { pattern: patterns.thread, screen: screen('ThreadScreen'), auth: 'member', module: 'threads', tabs: 'hidden' },
  { pattern: patterns.newMessage, screen: screen('NewMessageScreen'), auth: 'member', module: 'chat', tab: 'messages' },
  { pattern: patterns.people, screen: screen('PeopleScreen'), auth: 'member', module: 'accounts', tab: 'people' },
  { pattern: patterns.person, screen: screen('PersonScreen'), auth: 'anyone', module: 'accounts', tab: 'people' },
  { pattern: patterns.contacts, screen: screen('ContactsScreen'), auth: 'member', module: 'accounts', tab: 'me' },
  { pattern: patterns.card, screen: screen('CardScreen'), auth: 'member', module: 'accounts', tab: 'me' },
  { pattern: patterns.scan, screen: screen('ScanScreen'), auth: 'member', module: 'accounts', tab: 'me' },
  { pattern: patterns.levels, screen: screen('LevelsScreen'), auth: 'member', module: 'sponsors', tab: 'me' },
  { pattern: patterns.level, screen: screen('LevelScreen'), auth: 'member', module: 'sponsors', tab: 'me' },
  { pattern: patterns.benefits, screen: screen('BenefitsScreen'), auth: 'member', module: 'benefits', tab: 'me' },
  { pattern: patterns.interests, screen: screen('InterestsScreen'), auth: 'member', module: 'interests', tab: 'me' },
  { pattern: patterns.groups, screen: screen('GroupsScreen'), auth: 'anyone', module: 'groups', tab: 'groups' },
  { pattern: patterns.group, screen: screen('GroupScreen'), auth: 'anyone', module: 'groups', tab: 'groups' },
  { pattern: patterns.newGroup, screen: screen('NewGroupScreen'), auth: 'member', module: 'groups', tab: 'groups', tabs: 'hidden' },
  { pattern: patterns.editGroup, screen: screen('EditGroupScreen'), auth: 'member', module: 'groups', tab: 'groups', tabs: 'hidden' },
  { pattern: patterns.groupRequests, screen: screen('RequestsScreen'), auth: 'member', module: 'groups', tab: 'groups' },
  { pattern: patterns.groupInvitations, screen: screen('InvitationsScreen'), auth: 'member', module: 'groups', tab: 'groups' },
  { pattern: patterns.announceToGroup, screen: screen('AnnounceScreen'), auth: 'member', module: 'groups', tab: 'groups', tabs: 'hidden' },
  // After the pages of those who moderate: it would meet their addresses too.
  { pattern: patterns.groupPart, screen: screen('GroupPartScreen'), auth: 'member', module: 'groups', tab: 'groups' },
  { pattern: patterns.announcement, screen: screen('AnnouncementScreen'), auth: 'member', module: 'announcements' },
  { pattern: patterns.content, screen: screen('ContentScreen'), auth: 'anyone', module: 'channels' },
  { pattern: patterns.notifications, screen: screen('NotificationsScreen'), auth: 'member' },
  { pattern: patterns.me, screen: screen('MeScreen'), auth: 'member', tab: 'me' },
  { pattern: patterns.outbox, screen: screen('OutboxScreen'), auth: 'member', tab: 'me' },
  { pattern: patterns.drafts, screen: screen('DraftsScreen'), auth: 'member', tab: 'me' },
  { pattern: patterns.settings, screen: screen('SettingsScreen'), auth: 'anyone', tab: 'me' },
  { pattern: patterns.language, screen: screen('LanguageScreen'), auth: 'anyone', tab: 'me' },
  { pattern: patterns.notificationSettings, screen: screen('NotificationSettingsScreen'), auth: 'member', tab: 'me' },
  { pattern: patterns.devices, screen: screen('DevicesScreen'), auth: 'member', tab: 'me' },
  { pattern: patterns.blocked, screen: screen('BlockedScreen'), auth: 'member', module: 'accounts', tab: 'me' },
  { pattern: patterns.editProfile, screen: screen('EditProfileScreen'), auth: 'member', tab: 'me', tabs: 'hidden' },
  { pattern: patterns.support, screen: screen('SupportScreen'), auth: 'anyone', module: 'support', tab: 'me' },
  { pattern: patterns.appearance, screen: screen('AppearanceScreen'), auth: 'anyone', tab: 'me' },
  { pattern: patterns.search, screen: screen('SearchScreen'), auth: 'anyone' },
  { pattern: patterns.about, screen: screen('AboutScreen'), auth: 'anyone' },
  { pattern: patterns.welcome, screen: screen('WelcomeScreen'), auth: 'member', tabs: 'hidden' },
  { pattern: patterns.share, screen: screen('ShareScreen'), auth: 'member', module: 'activities' },
  // In development, and in the build that its test makes.
  ...(import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [
        {
          pattern: patterns.gallery,
          screen: lazyScreen(async () => (await import('../../areas/gallery/GalleryScreen.tsx')).GalleryScreen),
          auth: 'anyone' as const,
        },
      ]
    : []),
]
