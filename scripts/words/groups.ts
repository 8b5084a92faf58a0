// Which areas of words share a file: `/lang/{locale}.json` has the core, `/lang/{locale}/{group}.json` another group.
import { areasOf, type Words } from './files.ts'

/** The words of the first load. */
export const coreGroup = 'core'

/** An area that is not listed here is a group of its own. Larger groups need fewer requests, and compress better. */
const groups: Record<string, readonly string[]> = {
  [coreGroup]: [
    'common',
    'community',
    'copy',
    'device',
    'events',
    'failed',
    'feed',
    'forms',
    'home',
    'identity',
    'language',
    'palette',
    'push',
    'pushFor',
    'settings',
    'shell',
    'shortcuts',
    'states',
    'status',
    'today',
    'updates',
    'waiting',
  ],
  people: [
    'card',
    'contacts',
    'conversation',
    'groupForm',
    'groups',
    'hidden',
    'interests',
    'levels',
    'messages',
    'moderated',
    'moderation',
    'people',
    'report',
    'scan',
    'threads',
  ],
  upkeep: ['diagnosis', 'healing', 'keys', 'later', 'storage'],
  hosting: ['badges', 'eventForm', 'hostEmails', 'hostReport', 'hosting'],
  account: [
    'about',
    'agenda',
    'announcements',
    'auth',
    'benefits',
    'clash',
    'contents',
    'crop',
    'devices',
    'drafts',
    'editor',
    'eventParts',
    'me',
    'notifications',
    'offline',
    'outbox',
    'passes',
    'programme',
    'reminders',
    'search',
    'series',
    'sessions',
    'share',
    'stars',
    'support',
    'upload',
    'urgent',
    'wallet',
    'welcome',
  ],
}

const groupByArea = new Map(Object.entries(groups).flatMap(([group, areas]) => areas.map((area) => [area, group] as const)))

/** The group of an area of words. */
export const groupOf = (area: string): string => groupByArea.get(area) ?? area

/** All groups of the English words, the core first. */
export const wordGroups = (): string[] => [...new Set([coreGroup, ...areasOf('en').map(groupOf)])]

/** The words of one group. */
export const inGroup = (words: Words, group: string): Words =>
  Object.fromEntries(Object.entries(words).filter(([key]) => groupOf(key.slice(0, key.indexOf('.'))) === group))

/** The address of a group of words. */
export const wordsAddress = (locale: string, group: string): string =>
  group === coreGroup ? `/lang/${locale}.json` : `/lang/${locale}/${group}.json`
