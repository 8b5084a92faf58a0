// Weeks that follow the running event without a gap, so that the demo has a running session at any hour for months.
import { addEvent, addLocation, addSessions, type Happening, type SessionPlan } from './happening.ts'
import { places } from '../tools/places.ts'
import type { Scene } from '../tools/scene.ts'
import type { WatchNames } from '../texts/tongue.ts'

export interface WeekTexts {
  slug: string
  /** `{theme}` is replaced with the topic of the week. */
  name: string
  short: string
  long: string
  themes: readonly string[]
  watches: WatchNames
}

/** Start and end of each part of a day in minutes, without gaps. The evening comes first, because a week begins in the evening. */
const parts = [
  ['evening', 18 * 60, 23 * 60],
  ['night', 23 * 60, 31 * 60],
  ['morning', 31 * 60, 36 * 60],
  ['afternoon', 36 * 60, 42 * 60],
] as const

/** `first` is the day on which the running event ends. Its `closes` (a clock time) is the start of the first week. */
export function addWeeks(scene: Scene, texts: WeekTexts, creatorId: string, first: number, closes: string): Happening[] {
  const { calendar, organization, size } = scene
  const language = organization.locale
  return Array.from({ length: size.weeks }, (_, number) => {
    const theme = texts.themes[number % texts.themes.length] ?? ''
    const fill = (text: string) => text.replaceAll('{theme}', theme)
    const day = first + 7 * number
    const place = places[organization.slug]?.[0] ?? null
    const event = addEvent(scene, {
      key: `week ${number}`,
      slug: `${texts.slug}-${number + 1}`,
      name: fill(texts.name),
      short: fill(texts.short),
      long: fill(texts.long),
      type: 'physical',
      start: calendar.at(day, number === 0 ? closes : '18:00'),
      end: calendar.at(day + 7, '18:00'),
      family: 'still',
      language,
      place,
      creatorId,
      draw: 0.06 + (number % 4) * 0.03,
      changes: { registrationEnd: calendar.at(day + 7, '18:00') },
    })
    const room = addLocation(scene, event, place?.venue ?? '')
    const sessions = Array.from({ length: 7 }, (_, after) =>
      parts.map(([part, from, to]): SessionPlan => {
        const [name, text] = texts.watches[part]
        const start = calendar.at(day + after, from)
        return { name, text, start: start < event.plan.start ? event.plan.start : start, end: calendar.at(day + after, to), location: room }
      }),
    ).flat()
    addSessions(
      scene,
      event,
      sessions.filter(({ start, end }) => start < end),
    )
    return event
  })
}
