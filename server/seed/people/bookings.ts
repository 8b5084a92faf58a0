// Places to book, and bookings in every state, before and after today.
import { dayOfWeek } from '../../../src/contract/enums.ts'
import { instantOf, minutesOf, wallClock, wallOfDay } from '../../lib/zone.ts'
import { createDice, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Rows, type Scene } from '../tools/scene.ts'
import { bookingTowns, type PlacePlan, type SpacePlan } from '../texts/money.ts'
import { inLanguage, spoken, type Said } from '../texts/passes.ts'

const minute = 60_000
const dayMs = 86_400_000

interface Space {
  id: string
  plan: SpacePlan
  timezone: string
}

/** Writes the name and description in the organisation's own language, and as translations. */
function say({ organization, rows }: Scene, subjectId: string, [name, about]: readonly [Said, Said | null]) {
  const { locale } = organization
  for (const language of spoken) {
    if (language === locale || !organization.config.LOCALES.includes(language)) continue
    const texts = { name: inLanguage(name, language), ...(about && { description: inLanguage(about, language) }) }
    rows.translations.push({ organizationId: organization.id, subjectId, locale: language, texts })
  }
  return { name: inLanguage(name, locale), description: about && inLanguage(about, locale) }
}

function openSpace(scene: Scene, placeId: string, place: PlacePlan, plan: SpacePlan): Space {
  const { organization, calendar, rows } = scene
  const id = scene.id('space', place.slug, plan.slug)
  const organizationId = organization.id
  const createdAt = calendar.at(-300, '10:00')
  const [from, until] = plan.window ?? []
  const drawn = !plan.slug.startsWith('desk-')
  rows.bookingSpaces.push({
    id,
    organizationId,
    placeId,
    slug: plan.slug,
    supply: plan.supply,
    slotDuration: plan.slot,
    price: plan.price,
    ...(drawn
      ? say(scene, id, plan.said)
      : {
          name: inLanguage(plan.said[0], organization.locale),
          description: null,
        }),
    imageId: drawn ? scene.picture(`space ${place.slug} ${plan.slug}`, drawing(id, 'hall', 1200, 800), 'admin', createdAt) : null,
    startAt: from === undefined ? null : calendar.at(from, '00:00'),
    endAt: until === undefined ? null : calendar.at(until, '00:00'),
    createdAt,
    updatedAt: createdAt,
  })
  for (const [days, startTime, endTime] of plan.hours) {
    for (const day of days) {
      const own = scene.id('availability', id, String(day), startTime)
      rows.bookingAvailabilities.push({ id: own, organizationId, spaceId: id, dayOfWeek: dayOfWeek[day]!, startTime, endTime })
    }
  }
  const close = (name: string, start: number, end: number) =>
    rows.bookingBlackouts.push({
      id: scene.id('blackout', id, name),
      organizationId,
      spaceId: id,
      startAt: calendar.at(start, '00:00'),
      endAt: calendar.at(end, '00:00'),
    })
  if (plan.closed) close('for good', -30, 900)
  else if (drawn) close('holidays', 12, 15)
  return { id, plan, timezone: place.timezone }
}

function openPlaces(scene: Scene): Space[] {
  const { organization, calendar, rows } = scene
  const createdAt = calendar.at(-320, '10:00')
  return (bookingTowns[organization.slug] ?? []).flatMap((place) => {
    const id = scene.id('place', place.slug)
    rows.bookingPlaces.push({
      id,
      organizationId: organization.id,
      slug: place.slug,
      timezone: place.timezone,
      ...say(scene, id, place.said),
      imageId: scene.picture(`place ${place.slug}`, drawing(id, 'columns', 1600, 900), 'admin', createdAt),
      ...place.address,
      address2: null,
      createdAt,
      updatedAt: createdAt,
    })
    return place.spaces.map((space) => openSpace(scene, id, place, space))
  })
}

/** A slot of the space in `days` days, if it has one then. */
function slotOf(
  { calendar }: Scene,
  dice: Dice,
  { plan, timezone }: Space,
  days: number,
): { day: string; time: string; start: number } | null {
  const { day } = wallClock(calendar.now.getTime() + days * dayMs, timezone)
  const weekday = new Date(wallOfDay(day)).getUTCDay()
  const hours = plan.hours.find(([open]) => open.includes(weekday))
  if (hours === undefined || plan.closed) return null
  const [, opens, closes] = hours
  const count = Math.floor((minutesOf(closes) - minutesOf(opens)) / plan.slot)
  const wall = wallOfDay(day) + (minutesOf(opens) + plan.slot * dice.between(0, count - 1)) * minute
  const start = instantOf(wall, timezone)
  return start === null ? null : { day, time: new Date(wall).toISOString().slice(11, 16), start }
}

type Status = NonNullable<Rows['bookings'][number]['status']>

const past: readonly (readonly [Status, number])[] = [
  ['ready', 8],
  ['canceled', 2],
]
const toCome: readonly (readonly [Status, number])[] = [
  ['ready', 7],
  ['canceled', 1],
  ['needsInfo', 1],
  ['draft', 1],
]

/** Books for one person, never the same slot of a single space twice. */
function book(
  scene: Scene,
  dice: Dice,
  spaces: readonly Space[],
  person: Person,
  count: number,
  span: readonly [number, number],
  taken: Set<string>,
): void {
  const { organization, calendar, rows } = scene
  for (let number = 0; number < count; number++) {
    const space = dice.pick(spaces)
    const slot = slotOf(scene, dice, space, dice.between(...span))
    if (slot === null || taken.has(`${space.id} ${slot.start}`)) continue
    taken.add(`${space.id} ${slot.start}`)
    const ends = slot.start + space.plan.slot * minute
    const isPast = ends < calendar.now.getTime()
    const status = dice.weighted(isPast ? past : toCome)
    const made = new Date(Math.min(slot.start, calendar.now.getTime()) - dice.between(1, 20) * dayMs)
    const createdAt = status === 'draft' ? calendar.ago(2) : made
    rows.bookings.push({
      id: scene.id('booking', person.id, space.id, String(slot.start)),
      organizationId: organization.id,
      spaceId: space.id,
      accountId: person.id,
      day: slot.day,
      time: slot.time,
      startsAt: new Date(slot.start),
      endsAt: new Date(ends),
      duration: space.plan.slot,
      price: space.plan.price,
      status,
      heldUntil: status === 'draft' ? new Date(calendar.now.getTime() + 13 * minute) : null,
      createdAt,
      updatedAt: createdAt,
    })
  }
}

/** Adds places, spaces and bookings: the first demo account has more than a page before and after today, the last has none. */
export function fillBookings(scene: Scene, people: readonly Person[], demo: readonly Person[]): void {
  const dice = createDice(`${scene.organization.slug} bookings`)
  const spaces = openPlaces(scene).filter(({ plan }) => plan.hours.length > 0 && plan.closed !== true)
  const taken = new Set<string>()
  for (const [index, person] of demo.slice(0, -1).entries()) {
    book(scene, dice, spaces, person, index === 0 ? 45 : 8, [-120, -1], taken)
    book(scene, dice, spaces, person, index === 0 ? 45 : 6, [1, 50], taken)
  }
  for (const person of dice.sample(people, 60)) if (!demo.includes(person)) book(scene, dice, spaces, person, 4, [-60, 40], taken)
}
