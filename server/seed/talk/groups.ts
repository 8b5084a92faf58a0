// Groups, their members, posts and announcements; then the data beside the feed.
import { casts, type DemoRole } from '../people/cast.ts'
import { communityWords } from './community-words.ts'
import { fillExtras } from './extras.ts'
import { announce, talk } from './group-talk.ts'
import type { Happening } from '../events/happening.ts'
import { createDice, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import { artFamilies } from '../../media/drawing/art.ts'
import type { Circle } from './circle.ts'

const dayMinutes = 1440

/** Groups are identified by their position in the list: the first has many members, the last two have no posts. */
const lastOf = (scene: Scene) => communityWords(scene.organization).groups.length - 1
const isEmpty = (scene: Scene, { place }: { place: number }): boolean => place === lastOf(scene) - 1
const isClosed = (scene: Scene, { place }: { place: number }): boolean => place === lastOf(scene)

const byRole = (scene: Scene, people: readonly Person[], role: DemoRole): Person | undefined => {
  const key = casts[scene.organization.slug]?.find((member) => member.role === role)?.key
  return people.find((person) => person.key === key)
}

/** The groups of the demo accounts, by position. The moderator leads their groups. */
const seats: Partial<Record<DemoRole, readonly number[]>> = {
  moderator: [0, 1, 2, 3, 9],
  attendee: [0, 1, 4],
  member: [0, 2, 6],
  host: [0, 3, 7],
  owner: [0, 3, 5, 8],
}

function crowd(scene: Scene, dice: Dice, people: readonly Person[], place: number): Person[] {
  const known = (Object.entries(seats) as [DemoRole, readonly number[]][])
    .filter(([, places]) => places.includes(place))
    .flatMap(([role]) => byRole(scene, people, role) ?? [])
  const demo = new Set((Object.keys(seats) as DemoRole[]).map((role) => byRole(scene, people, role)?.id))
  const others = people.filter((person) => !person.team && !demo.has(person.id))
  const most = Math.min(others.length, place === 0 ? 130 : 8 + Math.floor(50 * dice.number() ** 2))
  const many = isEmpty(scene, { place }) ? 1 : most
  return [...new Set([...known, ...dice.sample(others, many)])]
}

function found(scene: Scene, dice: Dice, people: readonly Person[]): Circle[] {
  const { organization, calendar, rows } = scene
  const { groups, long } = communityWords(organization)
  return groups.map((plan, place) => {
    const id = scene.id('group', plan.slug)
    const since = calendar.ago(dice.between(60, 700) * dayMinutes)
    const family = artFamilies[place % artFamilies.length]!
    const pictured = place % 9 !== 5
    rows.groups.push({
      id,
      organizationId: organization.id,
      slug: plan.slug,
      name: plan.name,
      description: place === 0 ? `${plan.description}\n\n${long}` : plan.description,
      externalUrl: place % 5 === 0 ? `https://example.com/${plan.slug}` : null,
      access: plan.closed ? 'private' : 'public',
      active: !isClosed(scene, { place }),
      featured: place < 3,
      imageId: pictured ? scene.picture(`group ${plan.slug}`, drawing(plan.slug, family, 1200, 900), 'banner', since) : null,
      squareImageId: pictured ? scene.picture(`group square ${plan.slug}`, drawing(plan.slug, family, 900, 900), 'banner', since) : null,
      createdAt: since,
      updatedAt: since,
    })
    return { id, plan, place, people: crowd(scene, dice, people, place), since }
  })
}

function seat(scene: Scene, dice: Dice, circles: readonly Circle[]): void {
  const { organization, calendar, rows } = scene
  const now = calendar.now.getTime()
  for (const { id, people, since } of circles) {
    for (const [index, person] of people.entries()) {
      const createdAt = index === 0 ? since : new Date(since.getTime() + Math.floor((now - since.getTime()) * dice.number()))
      rows.groupMemberships.push({
        organizationId: organization.id,
        groupId: id,
        accountId: person.id,
        role: index === 0 || (index < 4 && dice.chance(0.4)) ? 'moderator' : 'member',
        activityPushNotification: !dice.chance(0.2),
        announcementEmailNotification: !dice.chance(0.2),
        announcementPushNotification: !dice.chance(0.1),
        createdAt,
        updatedAt: createdAt,
      })
    }
  }
}

/** Requests and invitations in every state, more than a page of them in a group that the moderator leads. */
function waitOutside(scene: Scene, dice: Dice, people: readonly Person[], circles: readonly Circle[]): void {
  const { organization, calendar, rows } = scene
  const [attendee, member] = [byRole(scene, people, 'attendee'), byRole(scene, people, 'member')]
  const persons = people.filter((person) => !person.team && person.key === null)
  for (const { id, plan, place, people: inside } of circles.filter((circle) => !isEmpty(scene, circle) && !isClosed(scene, circle))) {
    const within = new Set(inside.map((person) => person.id))
    const outside = dice.sample(
      persons.filter((person) => !within.has(person.id)),
      (place === 1 ? 34 : 4) + (place < 4 ? 32 : 3),
    )
    const asked = plan.closed ? outside.splice(0, place === 1 ? 34 : 4) : []
    const request = (person: Person, index: number): void => {
      const at = calendar.ago(dice.between(30, 40 * dayMinutes))
      const status = index % 6 === 5 ? ('rejected' as const) : ('requested' as const)
      rows.groupRequests.push({
        id: scene.id('request', plan.slug, person.id),
        organizationId: organization.id,
        groupId: id,
        accountId: person.id,
        status,
        createdAt: at,
        updatedAt: at,
      })
    }
    const invite = (person: Person, index: number): void => {
      const at = calendar.ago(dice.between(30, 60 * dayMinutes))
      rows.groupInvitations.push({
        id: scene.id('group invitation', plan.slug, person.id),
        organizationId: organization.id,
        groupId: id,
        accountId: person.id,
        inviterId: inside[0]!.id,
        status: (['invited', 'invited', 'rejected', 'canceled'] as const)[index % 4]!,
        createdAt: at,
        updatedAt: at,
      })
    }
    for (const [index, person] of asked.entries()) request(person, index)
    for (const [index, person] of outside.entries()) invite(person, index)
    // For the demo accounts: one pending request, open invitations and one declined invitation.
    if (attendee && place === 3) request(attendee, 0)
    if (attendee && !within.has(attendee.id) && (place === 9 || place === 10)) invite(attendee, 0)
    if (attendee && !within.has(attendee.id) && place === 8) invite(attendee, 2)
    if (member && !within.has(member.id) && place === 3) invite(member, 0)
  }
}

/** Some events belong to groups, a few of them for members only: everyone registered for those becomes a member. */
function hold(scene: Scene, dice: Dice, circles: readonly Circle[], events: readonly Happening[]): void {
  const { organization, rows, calendar } = scene
  const small = events.filter(({ plan }) => plan.draw < 0.12 && plan.start.getTime() !== calendar.now.getTime())
  const chosen = dice.sample(small.slice(1), 24)
  for (const [index, happening] of chosen.entries()) {
    const circle = circles[index % 8]!
    const row = rows.events.find((event) => event.id === happening.id)
    if (row === undefined) continue
    row.groupId = circle.id
    row.groupOnly = index % 6 === 1
    if (!row.groupOnly) continue
    const inside = new Set(rows.groupMemberships.filter((seated) => seated.groupId === circle.id).map((seated) => seated.accountId))
    const coming = new Set(rows.eventRegistrations.filter((registration) => registration.eventId === happening.id).map((r) => r.accountId))
    for (const accountId of coming) {
      if (inside.has(accountId)) continue
      // Members of a group have no pending requests or invitations for it.
      rows.groupRequests = rows.groupRequests.filter((waiting) => waiting.groupId !== circle.id || waiting.accountId !== accountId)
      rows.groupInvitations = rows.groupInvitations.filter((waiting) => waiting.groupId !== circle.id || waiting.accountId !== accountId)
      rows.groupMemberships.push({
        organizationId: organization.id,
        groupId: circle.id,
        accountId,
        role: 'member',
        activityPushNotification: true,
        announcementEmailNotification: true,
        announcementPushNotification: true,
        createdAt: circle.since,
        updatedAt: circle.since,
      })
    }
  }
}

/** Names of the first groups in other languages of the organisation. */
const foreignNames: Record<string, readonly (readonly [string, string, string])[]> = {
  fr: [
    ['chair-people', 'Les gens des chaises', 'Tout ce sur quoi on s’assoit.'],
    ['repair-cafe', 'Café réparation', 'Apportez-le cassé, repartez avec l’objet entier.'],
  ],
  es: [['chair-people', 'Gente de sillas', 'Todo lo que sirve para sentarse.']],
  ja: [['night-shift', '夜勤', '工房が空になってから働く人たちへ。']],
  ar: [['repair-cafe', 'مقهى الإصلاح', 'أحضره مكسورًا وخذه سليمًا.']],
}

function translate(scene: Scene, circles: readonly Circle[]): void {
  const { organization, rows } = scene
  for (const [locale, names] of Object.entries(foreignNames)) {
    if (locale === organization.locale || !organization.config.LOCALES.includes(locale)) continue
    for (const [slug, name, description] of names) {
      const circle = circles.find(({ plan }) => plan.slug === slug)
      if (circle) rows.translations.push({ organizationId: organization.id, subjectId: circle.id, locale, texts: { name, description } })
    }
  }
}

function sponsor(scene: Scene, people: readonly Person[], circles: readonly Circle[]): void {
  const teams = people.filter((person) => person.team)
  for (const { id } of circles.slice(0, 6)) {
    for (const [sortOrder, team] of teams.entries()) {
      scene.rows.groupSponsors.push({ organizationId: scene.organization.id, groupId: id, accountId: team.id, sortOrder })
    }
  }
}

export function fillGroups(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const dice = createDice(`${scene.organization.slug} groups`)
  const circles = found(scene, dice, people)
  seat(scene, dice, circles)
  waitOutside(scene, dice, people, circles)
  sponsor(scene, people, circles)
  fillExtras(scene, people, events)
  talk(
    scene,
    dice,
    circles.filter((circle) => !isEmpty(scene, circle)),
  )
  hold(scene, dice, circles, events)
  announce(
    scene,
    dice,
    people,
    circles.filter((circle) => !isEmpty(scene, circle) && !isClosed(scene, circle)),
    events[0]!,
  )
  translate(scene, circles)
}
