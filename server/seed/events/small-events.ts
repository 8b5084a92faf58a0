// The many small events: kinds and topics, spread over the years around today.
import { minutesOf } from '../tools/calendar.ts'
import { sentence, slugOf } from '../tools/compose.ts'
import { addEvent, addLocation, addSessions, addSpeaker, type Happening, type SessionPlan } from './happening.ts'
import { places } from '../tools/places.ts'
import { createDice, type Dice } from '../tools/random.ts'
import type { Person, Scene } from '../tools/scene.ts'
import type { Format, Language } from '../texts/tongue.ts'
import { tongues } from '../texts/tongues.ts'

interface Idea {
  language: Language
  format: Format
  topic: string
}

/** Returns `count` ideas in the organisation's languages by their weight; its first language fills the rest. */
function ideas({ size }: Scene, dice: Dice, count: number): Idea[] {
  const all = (language: Language) =>
    dice.sample(
      tongues[language].formats.flatMap((format) => format.topics.map((topic) => ({ language, format, topic }))),
      count,
    )
  const [[first], ...others] = size.languages
  const foreign = others.flatMap(([language, weight]) => all(language).slice(0, Math.ceil(count * weight)))
  return dice.sample([...foreign, ...all(first)].slice(0, count), count)
}

function addSmallEvent(
  scene: Scene,
  dice: Dice,
  { language, format, topic }: Idea,
  day: number,
  number: number,
  people: readonly Person[],
): Happening {
  const { calendar, organization } = scene
  const tongue = tongues[language]
  const fill = (text: string) => sentence(dice, tongue, text, { topic })
  const name = fill(format.name)
  const base = slugOf(name)
  const begins = minutesOf(format.start)
  const minutes = format.sessions.reduce((sum, [, length]) => sum + length, 0)
  const online = format.type === 'virtual'
  const limit = dice.chance(0.3) ? dice.between(12, 60) : null
  const fluent = people.filter((person) => !person.team && person.language === language)
  const event = addEvent(scene, {
    key: `small ${number}`,
    slug: `${base.length > 8 ? base : format.slug}-${number}`,
    name,
    short: fill(format.short),
    long: format.long.map(fill).join('\n'),
    type: format.type,
    start: calendar.at(day, begins),
    end: calendar.at(day, begins + minutes),
    family: format.family,
    language,
    place: online ? null : dice.pick(places[organization.slug] ?? []),
    creatorId: dice.weighted(people.map((person) => [person.id, person.key ? person.weight : 0.1] as const)),
    draw: 0.04 + 0.2 * dice.number() ** 2,
    changes: {
      featured: day > 0 && dice.chance(0.15),
      publicRegistrants: dice.chance(0.9),
      registration: dice.chance(0.9),
      registrationLimit: limit,
    },
  })
  const speakers = dice.sample(fluent, dice.between(1, 4)).map((person) => {
    const account = scene.rows.accounts.find(({ id }) => id === person.id)
    return addSpeaker(scene, event, {
      firstName: account?.firstName ?? person.name,
      lastName: account?.lastName ?? null,
      title: account?.title,
      company: account?.company,
      bio: account?.bio,
      imageId: account?.imageId,
    })
  })
  const room = online ? null : addLocation(scene, event, event.plan.place?.venue ?? '')
  let clock = begins
  addSessions(
    scene,
    event,
    format.sessions.map(([session, length], index): SessionPlan => {
      const start = clock
      clock += length
      return {
        name: session,
        start: calendar.at(day, start),
        end: calendar.at(day, clock),
        location: room,
        speakers: index === 0 ? [] : dice.sample(speakers, dice.between(1, 2)),
      }
    }),
  )
  return event
}

/** Past events reach back two years, upcoming ones five months ahead, with fewer at greater distance. None is today. */
export function addSmallEvents(scene: Scene, people: readonly Person[]): Happening[] {
  const { past, upcoming } = scene.size
  const dice = createDice(`${scene.organization.slug} small events`)
  return ideas(scene, dice, past + upcoming).map((idea, number) => {
    const before = number < past
    const share = before ? (number + dice.number()) / past : (number - past + dice.number()) / upcoming
    const day = before ? -4 - Math.floor(715 * share ** 1.2) : 3 + Math.floor(150 * share ** 1.4)
    return addSmallEvent(scene, dice, idea, day, number, people)
  })
}
