// Invented people, posts and events to show components with.
import type { BaseAccount } from '../../contract/people/accounts.ts'
import type { Activity } from '../../contract/community/activities.ts'
import type { BaseEvent } from '../../contract/events/events.ts'

const hour = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString()

export const aPerson = (firstName: string, lastName: string): BaseAccount => ({
  id: firstName,
  username: firstName.toLowerCase(),
  accountType: 'account',
  firstName,
  lastName,
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
})

export const aPost = (of: Partial<Activity>): Activity => ({
  id: 'post',
  message: '',
  image: null,
  video: null,
  account: aPerson('Dagny', 'Ravnsborg'),
  createdAt: ago(2),
  updatedAt: ago(2),
  group: null,
  event: null,
  content: null,
  commented: null,
  entities: [],
  likes: [],
  comments: [],
  reports: [],
  _count: { likes: 24, comments: 7 },
  ...of,
})

export const anEvent = (of: Partial<BaseEvent>): BaseEvent => ({
  id: 'event',
  slug: 'night-kiln',
  name: 'Night kiln: raku for beginners',
  shortDescription: 'No experience needed, only old clothes.',
  featured: false,
  timezone: 'Europe/Amsterdam',
  eventStart: ago(-30),
  eventEnd: ago(-34),
  image: null,
  squareImage: null,
  ...of,
})
