// Interests of people, benefits, advertisements, and reports.
import { communityWords } from './community-words.ts'
import { slugOf } from '../tools/compose.ts'
import type { Happening } from '../events/happening.ts'
import { createDice, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'

const days = 1440

function nameInterests(scene: Scene, dice: Dice, people: readonly Person[], events: readonly Happening[]): void {
  const { organization, calendar, rows } = scene
  const organizationId = organization.id
  const createdAt = calendar.ago(600 * days)
  const ids = communityWords(organization).interests.map((name, index) => {
    const id = scene.id('interest', name)
    const imageId = index % 3 === 0 ? scene.picture(`interest ${name}`, drawing(name, 'weave', 900, 900), 'admin', createdAt) : null
    rows.interests.push({ id, organizationId, name, imageId, featured: index < 6, createdAt, updatedAt: createdAt })
    return id
  })
  // The last interest has no people.
  const taken = ids.slice(0, -1)
  for (const person of people.filter(({ team, key }) => !team && (key !== null || dice.chance(0.6)))) {
    for (const interestId of dice.sample(taken, person.key === null ? dice.between(1, 7) : 5)) {
      rows.accountInterests.push({ organizationId, accountId: person.id, interestId, createdAt: calendar.ago(dice.between(1, 500 * days)) })
    }
  }
  for (const { id: eventId } of events.slice(0, 60)) {
    for (const interestId of dice.sample(taken, dice.between(0, 3))) rows.eventInterests.push({ organizationId, eventId, interestId })
  }
  for (const { id } of rows.groups) {
    for (const interestId of dice.sample(taken, dice.between(0, 3)))
      rows.groupInterests.push({ organizationId, groupId: id ?? '', interestId })
  }
}

/** The partner's own code: its first letters and the year. */
const codeOf = (partner: string): string => `${(slugOf(partner) || 'tenth').replaceAll('-', '').slice(0, 5).toUpperCase()}26`

/** Every combination of partner and offer: most are valid now, some are over, some upcoming, some without an end. */
function offer(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const { organization, calendar, rows } = scene
  const { partners, offers } = communityWords(organization)
  const teams = people.filter((person) => person.team)
  const plans = offers.flatMap((words, kind) => partners.map((partner, from) => ({ partner, words, place: kind * partners.length + from })))
  for (const { partner, words, place } of plans) {
    const [what, text] = words
    const [over, toCome] = [place % 17 === 5, place % 17 === 9]
    const startDate = toCome ? calendar.at(20, '09:00') : calendar.ago(200 * days + place * days)
    const endDate = over ? calendar.ago(3 * days) : place % 3 === 0 ? null : calendar.at(40 + place, '23:00')
    rows.benefits.push({
      id: scene.id('benefit', String(place)),
      organizationId: organization.id,
      slug: `${slugOf(partner) || 'benefit'}-${place + 1}`,
      title: `${partner}: ${what}`,
      description: place === 4 ? null : text.replace('TENTH26', codeOf(partner)),
      imageId: place % 4 === 3 ? null : scene.picture(`benefit ${place}`, drawing(partner, 'still', 900, 900), 'admin', startDate),
      priority: place < 3 ? 10 : place % 5,
      startDate,
      endDate,
      eventId: place === 7 ? (events[0]?.id ?? null) : null,
      managerId: place % 6 === 0 ? (teams[place % teams.length]?.id ?? null) : null,
      createdAt: calendar.ago(210 * days),
      updatedAt: calendar.ago(210 * days),
    })
  }
}

/** Each in both formats; the last is over, the one before is upcoming. */
function advertise(scene: Scene): void {
  const { organization, calendar, rows } = scene
  const { advertisements } = communityWords(organization)
  for (const [place, [title, description]] of advertisements.entries()) {
    for (const type of ['square', 'rectangle'] as const) {
      const [width, height] = type === 'square' ? [900, 900] : [1200, 600]
      const fromEnd = advertisements.length > 2 ? advertisements.length - 1 - place : 9
      rows.advertisements.push({
        id: scene.id('advertisement', type, String(place)),
        organizationId: organization.id,
        type,
        title,
        description: place === 1 ? null : description,
        link: `https://example.com/offers/${place + 1}`,
        imageId: scene.picture(
          `advertisement ${type} ${place}`,
          drawing(title, 'orbits', width, height),
          'banner',
          calendar.ago(90 * days),
        ),
        startDate: fromEnd === 1 ? calendar.at(30, '08:00') : null,
        endDate: fromEnd === 0 ? calendar.ago(9 * days) : null,
      })
    }
  }
}

function report(scene: Scene, dice: Dice, people: readonly Person[]): void {
  const { organization, calendar, rows } = scene
  const persons = people.filter((person) => !person.team)
  for (const { id } of dice.sample(rows.activities, 14)) {
    for (const { id: accountId } of dice.sample(persons, dice.between(1, 3))) {
      rows.activityReports.push({
        id: scene.id('report', id ?? '', accountId),
        organizationId: organization.id,
        activityId: id ?? '',
        accountId,
        createdAt: calendar.ago(dice.between(5, 900)),
      })
    }
  }
}

export function fillExtras(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const dice = createDice(`${scene.organization.slug} extras`)
  nameInterests(scene, dice, people, events)
  offer(scene, people, events)
  advertise(scene)
  report(scene, dice, people)
}
