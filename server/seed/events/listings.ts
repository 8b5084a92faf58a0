// Helpers of the hosts' events, the emails they wrote, and the news for attendees.
import { eventEmailType, type EventEmailType } from '../../../src/contract/enums.ts'
import { plainText } from '../../mail/plain-text.ts'
import { casts, type DemoRole } from '../people/cast.ts'
import type { Happening } from './happening.ts'
import { createDice } from '../tools/random.ts'
import type { Person, Scene } from '../tools/scene.ts'
import { tell } from '../tools/telling.ts'
import { letterTexts, newsTexts } from '../texts/listings.ts'

const dayMinutes = 1440

function addCoHosts({ organization, rows, calendar }: Scene, { id: eventId, plan }: Happening, helpers: readonly Person[]): void {
  for (const [index, { id: accountId }] of helpers.filter(({ id }) => id !== plan.creatorId).entries()) {
    rows.eventCoHosts.push({ organizationId: organization.id, eventId, accountId, createdAt: calendar.ago(40 * dayMinutes - index) })
  }
}

function addLetters(scene: Scene, { id: eventId, plan }: Happening, types: readonly EventEmailType[]): void {
  const { organization, rows, calendar } = scene
  const at = calendar.ago(30 * dayMinutes)
  for (const type of types) {
    const id = scene.id('letter', plan.key, type)
    const { body } = tell(scene, id, { body: letterTexts[type] })
    const replyTo = type === 'reminder' ? '' : 'host@example.com'
    rows.eventEmails.push({ id, organizationId: organization.id, eventId, type, body, replyTo, createdAt: at, updatedAt: at })
  }
}

function addNews(scene: Scene, { id: eventId, plan }: Happening, creatorId: string, count: number): void {
  const { organization, rows, calendar } = scene
  for (let number = 0; number < count; number += 1) {
    const [title, html] = newsTexts[number % newsTexts.length]!
    const id = scene.id('announcement', plan.key, String(number))
    const texts = tell(scene, id, { title, html })
    const at = calendar.ago(500 + number * 1100)
    rows.announcements.push({
      id,
      organizationId: organization.id,
      slug: `news-${plan.slug}-${number}`,
      title: texts.title,
      message: plainText(texts.html),
      html: texts.html,
      groupId: null,
      eventId,
      creatorId,
      email: number % 3 === 0,
      push: number % 2 === 0,
      createdAt: at,
      updatedAt: at,
    })
  }
}

/**
 * The running event has two more hosts, and every email. One upcoming event has more than a page of helpers and news; some have one of
 * each, and most have none. The demo's host account also helps with past and upcoming events of other hosts.
 */
export function fillListings(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const dice = createDice(`${scene.organization.slug} hosts`)
  const keyOf = new Map(casts[scene.organization.slug]?.flatMap(({ key, role }) => (role ? [[role, key] as const] : [])))
  const who = (...roles: DemoRole[]) => people.filter(({ key }) => roles.some((role) => keyOf.get(role) === key))
  const [running, ...others] = events
  const [host] = who('host')
  if (!running || !host) return
  const neighbours = people.filter(({ team, key }) => !team && key === null)
  addCoHosts(scene, running, who('owner', 'moderator'))
  addLetters(scene, running, eventEmailType)

  const mine = others.filter(({ plan }) => plan.creatorId === host.id && plan.start > scene.calendar.now)
  const crowded = mine.find(({ plan }) => plan.key === 'full') ?? mine[0]
  if (crowded) {
    addCoHosts(scene, crowded, [...who('member'), ...dice.sample(neighbours, 29)])
    // No reminder, because it would become due while the demo is in use.
    addLetters(scene, crowded, ['confirmation'])
    addNews(scene, crowded, host.id, 31)
  }
  for (const event of mine.filter((other) => other !== crowded).slice(0, 4)) {
    addCoHosts(scene, event, dice.sample(neighbours, 1))
    addLetters(scene, event, ['cancellation'])
    addNews(scene, event, host.id, 1)
  }
  const theirs = others.filter(({ plan }) => plan.key.startsWith('small ') && plan.creatorId !== host.id)
  for (const event of theirs.filter((_event, index) => index % 9 === 0)) addCoHosts(scene, event, [host])
}
