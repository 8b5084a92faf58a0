// All texts of an event that can be searched, from the answers on this device. Pure.
import type { Event, EventPage, FaqSection } from '../../../contract/events/events.ts'
import type { BaseSessionLocation, Session, Speaker } from '../../../contract/events/sessions.ts'
import { textOf } from '../../../kit/text/text-of.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { folded } from '../../../lib/text/folded.ts'
import { clock } from '../../../lib/time/dates.ts'
import { shortDay } from '../../../lib/time/calendar.ts'
import { listed } from '../../../lib/text/listed.ts'
import { paths } from '../../../paths.ts'
import { eventsArea } from '../area.ts'

/** In the order in which they are shown. */
export const textKinds = ['session', 'speaker', 'faq', 'page', 'room', 'sponsor'] as const
export type TextKind = (typeof textKinds)[number]

export interface EventText {
  kind: TextKind
  id: string
  title: string
  /** One line about it; '' for none. */
  second: string
  /** The rest of its text, as lines. */
  body: string
  href: string
  /** Its title with the second line, and everything, as they are compared. */
  foldedHead: string
  foldedAll: string
}

export interface EventAnswers {
  event: Event
  /** The event in links. */
  address: string
  locale: string
  sessions: readonly Session[]
  speakers: readonly Speaker[]
  faqs: readonly FaqSection[]
  pages: readonly EventPage[]
}

const lines = (...texts: (string | null | undefined)[]): string =>
  texts
    .map((text) => textOf(text ?? ''))
    .filter(Boolean)
    .join('\n')

const comparable = (text: Omit<EventText, 'foldedHead' | 'foldedAll'>): EventText => {
  const foldedHead = folded(`${text.title} ${text.second}`)
  return { ...text, foldedHead, foldedAll: `${foldedHead} ${folded(text.body)}` }
}

const roomsIn = (sessions: readonly Session[]): BaseSessionLocation[] => [
  ...new Map(sessions.flatMap(({ location }) => (location ? [[location.id, location] as const] : []))).values(),
]

export function eventTexts({ event, address, locale, sessions, speakers, faqs, pages }: EventAnswers): EventText[] {
  const place = { locale, timeZone: event.timezone }
  const sponsors = event.sponsorshipLevels.flatMap((level) => level.sponsors.map((sponsor) => ({ level, sponsor })))
  return [
    ...sessions.map(({ id, name, startTime, location, description, longDescription, speakers: people, tracks }) => ({
      kind: 'session' as const,
      id,
      title: name,
      second: listed([shortDay(startTime, place), clock(startTime, place), location?.name, ...people.map(displayName)], locale),
      body: lines(description, longDescription, ...tracks.map((track) => track.name)),
      href: paths.session({ event: address, sessionId: id }),
    })),
    ...speakers.map((speaker) => ({
      kind: 'speaker' as const,
      id: speaker.id,
      title: displayName(speaker),
      second: listed([speaker.title, speaker.company], locale),
      body: lines(speaker.bio, speaker.companyBio),
      href: eventsArea.to.speaker({ event: address, speakerId: speaker.id }),
    })),
    ...faqs.flatMap((section) =>
      section.faqs.map(({ id, question, answer }) => ({
        kind: 'faq' as const,
        id,
        title: question,
        second: section.name,
        body: lines(answer),
        href: eventsArea.to.faq({ event: address, question: id }),
      })),
    ),
    ...event.pages.map(({ id, slug, title }) => {
      const full = pages.find((page) => page.id === id)
      return {
        kind: 'page' as const,
        id,
        title,
        second: full?.subtitle ?? '',
        body: lines(full?.html),
        href: eventsArea.to.page({ event: address, pageId: slug }),
      }
    }),
    ...roomsIn(sessions).map(({ id, name, description }) => ({
      kind: 'room' as const,
      id,
      title: name,
      second: '',
      body: lines(description),
      href: eventsArea.to.map({ event: address, room: id }),
    })),
    ...sponsors.map(({ level, sponsor: { id, name, description } }) => ({
      kind: 'sponsor' as const,
      id,
      title: name,
      second: level.name,
      body: lines(description),
      href: eventsArea.to.sponsors({ event: address }),
    })),
  ].map(comparable)
}
