// The data of the demo's hosts: events with helpers, emails and news, some with more than a page, most with none.
import { expect, test } from 'vitest'
import { demoOrganizations } from '../organizations.ts'
import { buildTown } from '../town.ts'

const now = new Date('2026-06-16T12:00:00.000Z')
const counted = (ids: (string | null | undefined)[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const id of ids) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

test.each(demoOrganizations.map((organization) => [organization.slug, organization] as const))('hosts of %s', (_slug, organization) => {
  const { rows, people, running } = buildTown(organization, now)
  const host = people.find(({ id }) => id === running.plan.creatorId)!
  const coHosts = counted(rows.eventCoHosts.map(({ eventId }) => eventId))
  const news = counted(rows.announcements.map(({ eventId }) => eventId))
  const comers = counted(rows.passes.filter(({ status }) => status !== 'draft').map(({ eventId }) => eventId))
  const mine = rows.events.filter(({ creatorId }) => creatorId === host.id)
  expect([...coHosts.values()].some((count) => count > 25)).toBe(true)
  expect([...news.values()].some((count) => count > 25)).toBe(true)
  expect(rows.events.some(({ id }) => !coHosts.has(id ?? ''))).toBe(true)
  expect(mine.filter(({ id }) => (comers.get(id ?? '') ?? 0) > 3).length).toBeGreaterThan(2)
  expect(rows.eventCoHosts.some(({ accountId }) => accountId === host.id)).toBe(true)
  // Hosts do not help with their own events.
  const creator = new Map(rows.events.map(({ id, creatorId }) => [id, creatorId]))
  expect(rows.eventCoHosts.filter(({ eventId, accountId }) => creator.get(eventId) === accountId)).toEqual([])
  // A due reminder while the demo is in use would send hundreds of emails.
  const starts = new Map(rows.events.map(({ id, eventStart }) => [id, eventStart]))
  const due = rows.eventEmails.filter(({ type, eventId }) => type === 'reminder' && (starts.get(eventId) ?? now) > now)
  expect(due).toEqual([])
})
