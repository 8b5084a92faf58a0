// Where the script of each screen is. A file of its own, fetched at start beside the configuration: the names of all scripts
// would otherwise weigh on the first load, and more with every screen.
import type { ComponentType } from 'react'

const loaders = {
  SignInScreen: () => import('../screens/auth/SignInScreen.tsx'),
  FeedScreen: () => import('../screens/feed/FeedScreen.tsx'),
  PostScreen: () => import('../screens/feed/PostScreen.tsx'),
  NewPostScreen: () => import('../screens/feed/NewPostScreen.tsx'),
  EventsScreen: () => import('../screens/events/EventsScreen.tsx'),
  EventScreen: () => import('../screens/events/EventScreen.tsx'),
  AgendaScreen: () => import('../screens/events/AgendaScreen.tsx'),
  SessionScreen: () => import('../screens/events/SessionScreen.tsx'),
  SpeakersScreen: () => import('../screens/events/SpeakersScreen.tsx'),
  SpeakerScreen: () => import('../screens/events/SpeakerScreen.tsx'),
  EventPostsScreen: () => import('../screens/events/EventPostsScreen.tsx'),
  PassesScreen: () => import('../screens/events/passes/PassesScreen.tsx'),
  PassScreen: () => import('../screens/events/passes/PassScreen.tsx'),
  MessagesScreen: () => import('../screens/messages/MessagesScreen.tsx'),
  ConversationScreen: () => import('../screens/messages/ConversationScreen.tsx'),
  ConversationInfoScreen: () => import('../screens/messages/ConversationInfoScreen.tsx'),
  ThreadScreen: () => import('../screens/messages/threads/ThreadScreen.tsx'),
  NewMessageScreen: () => import('../screens/messages/NewMessageScreen.tsx'),
  PeopleScreen: () => import('../screens/people/PeopleScreen.tsx'),
  PersonScreen: () => import('../screens/people/PersonScreen.tsx'),
  ContactsScreen: () => import('../screens/contacts/ContactsScreen.tsx'),
  CardScreen: () => import('../screens/contacts/CardScreen.tsx'),
  ScanScreen: () => import('../screens/contacts/ScanScreen.tsx'),
  LevelsScreen: () => import('../screens/levels/LevelsScreen.tsx'),
  LevelScreen: () => import('../screens/levels/LevelScreen.tsx'),
  BenefitsScreen: () => import('../screens/benefits/BenefitsScreen.tsx'),
  InterestsScreen: () => import('../screens/interests/InterestsScreen.tsx'),
  GroupsScreen: () => import('../screens/groups/GroupsScreen.tsx'),
  GroupScreen: () => import('../screens/groups/GroupScreen.tsx'),
  NewGroupScreen: () => import('../screens/groups/moderation/NewGroupScreen.tsx'),
  EditGroupScreen: () => import('../screens/groups/moderation/EditGroupScreen.tsx'),
  RequestsScreen: () => import('../screens/groups/moderation/RequestsScreen.tsx'),
  InvitationsScreen: () => import('../screens/groups/moderation/InvitationsScreen.tsx'),
  AnnounceScreen: () => import('../screens/groups/moderation/AnnounceScreen.tsx'),
  GroupPartScreen: () => import('../screens/groups/GroupPartScreen.tsx'),
  AnnouncementScreen: () => import('../screens/announcements/AnnouncementScreen.tsx'),
  ContentScreen: () => import('../screens/channels/ContentScreen.tsx'),
  NotificationsScreen: () => import('../screens/notifications/NotificationsScreen.tsx'),
  MeScreen: () => import('../screens/me/MeScreen.tsx'),
  OutboxScreen: () => import('../screens/outbox/OutboxScreen.tsx'),
  DraftsScreen: () => import('../screens/drafts/DraftsScreen.tsx'),
  SettingsScreen: () => import('../screens/settings/SettingsScreen.tsx'),
  LanguageScreen: () => import('../screens/settings/LanguageScreen.tsx'),
  NotificationSettingsScreen: () => import('../screens/settings/NotificationSettingsScreen.tsx'),
  DevicesScreen: () => import('../screens/settings/DevicesScreen.tsx'),
  BlockedScreen: () => import('../screens/settings/BlockedScreen.tsx'),
  EditProfileScreen: () => import('../screens/me/EditProfileScreen.tsx'),
  SupportScreen: () => import('../screens/support/SupportScreen.tsx'),
  SearchScreen: () => import('../screens/search/SearchScreen.tsx'),
  AboutScreen: () => import('../screens/about/AboutScreen.tsx'),
  WelcomeScreen: () => import('../screens/welcome/WelcomeScreen.tsx'),
  ShareScreen: () => import('../screens/share/ShareScreen.tsx'),
  AppearanceScreen: () => import('../screens/settings/AppearanceScreen.tsx'),
}

/** A screen's file exports it under the name it has here: anything else does not compile. */
type Exporting<Table> = { [Name in keyof Table]: () => Promise<Record<Name, ComponentType>> }

export const screens: Exporting<typeof loaders> = loaders

export type ScreenName = keyof typeof loaders
