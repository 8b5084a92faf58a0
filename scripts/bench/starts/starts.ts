// The starts that are measured: their addresses, and texts that are on screen when the content is.
import type { BenchPerson } from '../person.ts'
import type { FloorRow } from './floor-page.ts'

export interface Start {
  name: 'feed' | 'agenda' | 'conversation' | 'pass' | 'home'
  title: string
  path: string
  /** Visited as the demo's attendee, otherwise as a visitor. */
  signedIn: boolean
  /** The rows of the floor page, whose texts are also those of the app. */
  rows: readonly FloorRow[]
}

interface Named {
  id: string | number
  slug: string
  name: string
}
interface Post {
  id: string
  message: string
  account: { firstName: string }
}

/** Text as it appears on the screen: the first words without markup. */
const plain = (text: string): string => text.replace(/[@#*_[\]()<>].*$/s, '').trim()
const isLong = ({ text }: FloorRow): boolean => text.length > 8
const ofPosts = (posts: readonly Post[]): FloorRow[] =>
  posts.map(({ id, account, message }) => ({ id, title: account.firstName, text: plain(message) })).filter(isLong)
const ofNamed = (all: readonly Named[]): FloorRow[] => all.map(({ id, name }) => ({ id: String(id), title: name, text: name }))

/** An event of the demo's attendee with passes and an agenda. */
async function eventOf(person: BenchPerson) {
  for (const event of await person.read<Named[]>('/self/events')) {
    const record = await person.read<{ passes: { id: string }[] } | null>(`/self/events/${event.id}/attendee`)
    const sessions = await person.read<Named[]>(`/events/${event.id}/sessions`)
    const [pass] = record?.passes ?? []
    if (pass && sessions.length > 0) return { event, pass, sessions }
  }
  throw new Error('The demo has no event with a pass and an agenda.')
}

/** The five starts, with the ids of the demo. */
export async function startsOf(person: BenchPerson): Promise<Start[]> {
  const [first, second, events, seats, me] = await Promise.all([
    person.read<Post[]>('/activities'),
    person.read<Post[]>('/activities?page=2'),
    person.read<Named[]>('/events'),
    person.read<{ channelId: number }[]>('/self/chat/channels'),
    person.read<{ firstName: string; lastName: string }>('/self'),
  ])
  const { event, pass, sessions } = await eventOf(person)
  const channelId = seats[0]?.channelId
  if (channelId === undefined) throw new Error('The demo has no conversation.')
  const messages = await person.read<{ id: number; text: string }[]>(`/self/chat/channels/${channelId}/messages`)
  const said = messages.map(({ id, text }) => ({ id: String(id), title: 'Message', text: plain(text) })).filter(isLong)
  return [
    { name: 'feed', title: 'Feed', path: '/feed', signedIn: true, rows: ofPosts([...first, ...second]) },
    { name: 'agenda', title: 'Event with agenda', path: `/events/${event.slug}/agenda`, signedIn: true, rows: ofNamed(sessions) },
    { name: 'conversation', title: 'Conversation', path: `/messages/${channelId}`, signedIn: true, rows: said.toReversed() },
    {
      name: 'pass',
      title: 'Pass',
      path: `/events/${event.slug}/passes/${pass.id}`,
      signedIn: true,
      rows: [{ id: pass.id, title: event.name, text: `${me.firstName} ${me.lastName}` }],
    },
    { name: 'home', title: 'Home of a visitor', path: '/', signedIn: false, rows: ofNamed(events) },
  ]
}
