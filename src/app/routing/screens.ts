// Where the script of each screen is. A file of its own, fetched at start beside the configuration: the names of all scripts
// would otherwise weigh on the first load, and more with every screen.
import type { ComponentType } from 'react'

const loaders = {
  SignInScreen: () => import('../../areas/auth/SignInScreen.tsx'),
  FeedScreen: () => import('../../areas/feed/FeedScreen.tsx'),
  PostScreen: () => import('../../areas/feed/PostScreen.tsx'),
  NewPostScreen: () => import('../../areas/feed/NewPostScreen.tsx'),
  EventsScreen: () => import('../../areas/events/list/EventsScreen.tsx'),
  EventScreen: () => import('../../areas/events/page/EventScreen.tsx'),
  AgendaScreen: () => import('../../areas/events/agenda/AgendaScreen.tsx'),
  SessionScreen: () => import('../../areas/events/agenda/SessionScreen.tsx'),
  SpeakersScreen: () => import('../../areas/events/speakers/SpeakersScreen.tsx'),
  SpeakerScreen: () => import('../../areas/events/speakers/SpeakerScreen.tsx'),
  EventPostsScreen: () => import('../../areas/events/page/EventPostsScreen.tsx'),
  PassesScreen: () => import('../../areas/events/passes/PassesScreen.tsx'),
  PassScreen: () => import('../../areas/events/passes/PassScreen.tsx'),
  MessagesScreen: () => import('../../areas/messages/list/MessagesScreen.tsx'),
  ConversationScreen: () => import('../../areas/messages/conversation/ConversationScreen.tsx'),
  ConversationInfoScreen: () => import('../../areas/messages/people/ConversationInfoScreen.tsx'),
  ThreadScreen: () => import('../../areas/messages/threads/ThreadScreen.tsx'),
  NewMessageScreen: () => import('../../areas/messages/people/NewMessageScreen.tsx'),
  PeopleScreen: () => import('../../areas/people/PeopleScreen.tsx'),
  PersonScreen: () => import('../../areas/people/PersonScreen.tsx'),
  ContactsScreen: () => import('../../areas/contacts/ContactsScreen.tsx'),
  CardScreen: () => import('../../areas/contacts/CardScreen.tsx'),
  ScanScreen: () => import('../../areas/contacts/ScanScreen.tsx'),
  LevelsScreen: () => import('../../areas/levels/LevelsScreen.tsx'),
  LevelScreen: () => import('../../areas/levels/LevelScreen.tsx'),
  BenefitsScreen: () => import('../../areas/benefits/BenefitsScreen.tsx'),
  InterestsScreen: () => import('../../areas/interests/InterestsScreen.tsx'),
  GroupsScreen: () => import('../../areas/groups/list/GroupsScreen.tsx'),
  GroupScreen: () => import('../../areas/groups/page/GroupScreen.tsx'),
  NewGroupScreen: () => import('../../areas/groups/moderation/form/NewGroupScreen.tsx'),
  EditGroupScreen: () => import('../../areas/groups/moderation/form/EditGroupScreen.tsx'),
  RequestsScreen: () => import('../../areas/groups/moderation/people/RequestsScreen.tsx'),
  InvitationsScreen: () => import('../../areas/groups/moderation/people/InvitationsScreen.tsx'),
  AnnounceScreen: () => import('../../areas/groups/moderation/form/AnnounceScreen.tsx'),
  GroupPartScreen: () => import('../../areas/groups/page/GroupPartScreen.tsx'),
  AnnouncementScreen: () => import('../../areas/announcements/AnnouncementScreen.tsx'),
  ContentScreen: () => import('../../areas/channels/ContentScreen.tsx'),
  NotificationsScreen: () => import('../../areas/notifications/NotificationsScreen.tsx'),
  MeScreen: () => import('../../areas/me/MeScreen.tsx'),
  OutboxScreen: () => import('../../areas/outbox/OutboxScreen.tsx'),
  DraftsScreen: () => import('../../areas/drafts/DraftsScreen.tsx'),
  SettingsScreen: () => import('../../areas/settings/SettingsScreen.tsx'),
  LanguageScreen: () => import('../../areas/settings/LanguageScreen.tsx'),
  NotificationSettingsScreen: () => import('../../areas/settings/NotificationSettingsScreen.tsx'),
  DevicesScreen: () => import('../../areas/settings/DevicesScreen.tsx'),
  BlockedScreen: () => import('../../areas/settings/BlockedScreen.tsx'),
  EditProfileScreen: () => import('../../areas/me/EditProfileScreen.tsx'),
  SupportScreen: () => import('../../areas/support/SupportScreen.tsx'),
  SearchScreen: () => import('../../areas/search/SearchScreen.tsx'),
  AboutScreen: () => import('../../areas/about/AboutScreen.tsx'),
  WelcomeScreen: () => import('../../areas/welcome/WelcomeScreen.tsx'),
  ShareScreen: () => import('../../areas/share/ShareScreen.tsx'),
  AppearanceScreen: () => import('../../areas/settings/AppearanceScreen.tsx'),
}

/** A screen's file exports it under the name it has here: anything else does not compile. */
type Exporting<Table> = { [Name in keyof Table]: () => Promise<Record<Name, ComponentType>> }

export const screens: Exporting<typeof loaders> = loaders

export type ScreenName = keyof typeof loaders
