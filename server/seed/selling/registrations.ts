// Registrations for events, and sessions saved in personal agendas.
import { casts, type DemoRole } from '../people/cast.ts'
import type { Happening } from '../events/happening.ts'
import { createDice } from '../tools/random.ts'
import type { Person, Scene } from '../tools/scene.ts'

const hourMs = 3_600_000

const roleOf = (scene: Scene, person: Person): DemoRole | undefined =>
  casts[scene.organization.slug]?.find(({ key }) => key === person.key)?.role

/** The demo accounts attend the running event (except for the owner), half of the weeks after it, and some of the rest. */
function comes(scene: Scene, person: Person, event: Happening, chance: (probability: number) => boolean): boolean {
  const role = roleOf(scene, person)
  if (role === undefined || event.plan.draw === 0 || event.plan.changes?.registrationLimit) return false
  const running = event.plan.start <= scene.calendar.now && event.plan.end >= scene.calendar.now
  if (running) return role !== 'owner'
  if (event.plan.key.startsWith('week ')) return role === 'attendee' && Number(event.plan.key.slice(5)) < 10
  return chance(role === 'attendee' ? 0.22 : 0.12)
}

/** Registrations of every event, none above its limit. A few are drafts, cancelled, or lack an answer. */
export function registerPeople(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const { calendar, organization, rows } = scene
  const crowd = people.filter((person) => !person.team)
  for (const event of events) {
    const row = rows.events.find(({ id }) => id === event.id)
    if (!row?.registration || event.plan.draw === 0) continue
    const dice = createDice(`${organization.slug} registrations ${event.plan.key}`)
    const regulars = crowd.filter((person) => comes(scene, person, event, dice.chance))
    const wanted = Math.round(crowd.length * event.plan.draw)
    const others = dice.sample(
      crowd.filter((person) => person.key === null || (roleOf(scene, person) === undefined && dice.chance(0.5))),
      wanted,
    )
    const limit = row.registrationLimit ?? Infinity
    const opened = new Date(row.registrationStart).getTime()
    const closed = Math.min(new Date(row.registrationEnd).getTime(), calendar.now.getTime() - hourMs)
    for (const [index, person] of [...regulars, ...others].slice(0, limit).entries()) {
      const sure = index < regulars.length || limit <= wanted
      const status = sure
        ? 'ready'
        : dice.weighted([
            ['ready', 92],
            ['needsInfo', 3],
            ['canceled', 3],
            ['draft', 2],
          ] as const)
      const createdAt = new Date(opened + Math.floor((closed - opened) * dice.number()))
      rows.eventRegistrations.push({
        id: scene.id('registration', event.plan.key, person.id),
        organizationId: organization.id,
        eventId: event.id,
        accountId: person.id,
        status,
        createdAt,
        acceptedAt: status === 'draft' ? null : createdAt,
        contactAt: status === 'draft' ? null : createdAt,
      })
    }
  }
}

/** Personal agendas for the running event: people with a part save about a dozen sessions, some overlapping; others save a few. */
export function saveSessions(scene: Scene, people: readonly Person[], event: Happening): void {
  const { calendar, organization, rows } = scene
  const dice = createDice(`${organization.slug} saved sessions`)
  const registered = new Set(rows.eventRegistrations.filter(({ eventId }) => eventId === event.id).map(({ accountId }) => accountId))
  const talks = event.sessions.filter(({ pause }) => !pause)
  const now = talks.find(({ start, end }) => start <= calendar.now && end > calendar.now)
  for (const person of people) {
    if (!registered.has(person.id) || (person.key === null && dice.chance(0.6))) continue
    const kept = new Set(dice.sample(talks, person.key ? dice.between(11, 15) : dice.between(1, 6)))
    if (person.key && now) kept.add(now)
    for (const { id } of kept)
      rows.savedSessions.push({
        organizationId: organization.id,
        sessionId: id,
        accountId: person.id,
        createdAt: calendar.ago(dice.between(60, 30 * 24 * 60)),
      })
  }
}
