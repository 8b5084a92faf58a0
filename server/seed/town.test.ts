// The promises of the demo, checked on its rows without a database.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { activityEntityInput } from '../../src/contract/bodies/feed.ts'
import { organizationConfig } from '../../src/contract/organization.ts'
import { troublemakers } from '../http/troublemakers.ts'
import { drawRecipe, imageRecipe } from '../media/drawing/recipe.ts'
import { publicConfig } from '../tenancy/organizations.ts'
import { testEpoch } from '../testing/clock.ts'
import { testSettings } from '../testing/settings.ts'
import { createCalendar } from './tools/calendar.ts'
import { planEvents } from './events/events.ts'
import { type DemoOrganization, demoOrganizations, formAndField } from './organizations.ts'
import { settlePeople } from './people/people.ts'
import { createScene } from './tools/scene.ts'
import { buildTown } from './town.ts'

const towns = demoOrganizations.map((organization) => ({ ...buildTown(organization, testEpoch), organization, slug: organization.slug }))
const town = towns.find(({ organization }) => organization === formAndField)
if (!town) throw new Error('Form & Field is missing.')

type Happenings = ReturnType<typeof planEvents>

/** Whether a session other than a break is running. */
const isOn = ([running]: Happenings, now: Date) => running.sessions.some(({ start, end, pause }) => !pause && start <= now && now < end)

const hourMs = 3_600_000
const time = (moment: Date | string | null | undefined) => new Date(moment ?? Number.NaN).getTime()

/** The events of a small version of the organisation, as filled at `now`. */
function eventsAt(organization: DemoOrganization, now: Date, weeks = 0) {
  const size = {
    people: 30,
    posts: 0,
    comments: 0,
    past: 3,
    upcoming: 3,
    weeks,
    languages: [[organization.locale === 'ar' ? 'ar' : 'en', 1]],
  } as const
  const scene = createScene(organization, createCalendar(organization.timezone, now), size)
  return planEvents(scene, settlePeople(scene))
}

describe.each(demoOrganizations)('$slug is never closed', (organization) => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)

  test.each(hours)('filled at %i:05, the first event and one of its sessions are on', (hour) => {
    const now = createCalendar(organization.timezone, testEpoch).at(0, hour * 60 + 5)
    const [running] = eventsAt(organization, now)
    expect(running.plan.start <= now && now < running.plan.end).toBe(true)
    expect(isOn([running], now)).toBe(true)
    // It is the second of three days: yesterday and tomorrow belong to it too.
    expect(time(now) - time(running.plan.start)).toBeGreaterThan(12 * hourMs)
    expect(time(running.plan.end) - time(now)).toBeGreaterThan(12 * hourMs)
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe'])(
    'nor would it be at %s',
    (timezone) => {
      // Nights of clock changes, in the northern and southern hemisphere, and one without.
      const moments = ['2026-03-28', '2026-03-29', '2026-10-03', '2026-10-24', '2026-10-25', '2026-12-31'].flatMap((day) =>
        [0, 3, 9, 17, 23].map((hour) => new Date(Date.parse(`${day}T00:30:00Z`) + hour * hourMs)),
      )
      const quiet = moments.filter((now) => !isOn(eventsAt({ ...organization, timezone }, now), now))
      expect(quiet.map((now) => now.toISOString())).toEqual([])
    },
  )

  test('something stays on day after day for four months', () => {
    const events = eventsAt(organization, testEpoch, 20)
    const moments = Array.from({ length: 576 }, (_, index) => new Date(testEpoch.getTime() + index * 5 * hourMs))
    const closed = moments.filter((moment) => !events.some(({ plan }) => plan.start <= moment && moment < plan.end))
    expect(closed.map((moment) => moment.toISOString())).toEqual([])
  })
})

describe.each(towns)('$slug', ({ rows, organization, people, running, conversations }) => {
  const now = testEpoch.getTime()

  test('its configuration is one that the contract knows', () => {
    const { id, slug, host, timezone, email, poolId, clientId, config } = organization
    const settings = { id, slug, hosts: [host], timezone, email, poolId, clientId, config }
    const served = publicConfig({ settings: testSettings(), push: { publicKey: 'BKey' } }, settings)
    expect(v.safeParse(organizationConfig, served).issues).toBeUndefined()
    expect(config.LOCALES).toContain(config.DEFAULT_LOCALE)
  })

  test('every picture can be drawn, and has the size its row says', () => {
    for (const { recipe, width, height } of rows.images) {
      const parsed = v.parse(imageRecipe, recipe)
      const svg = drawRecipe(parsed, {
        slug: organization.slug,
        primary: organization.config.PRIMARY_COLOR,
        secondary: organization.config.SECONDARY_COLOR,
      })
      expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/s)
      expect([width, height]).toEqual('width' in parsed ? [parsed.width, parsed.height] : [320, 320])
    }
  })

  test('no picture is stored that nothing shows', () => {
    const { images, ...others } = rows
    const shown = new Set<unknown>([...Object.values(others).flat(), ...conversations].flatMap((row) => Object.values(row)))
    expect(images.filter(({ id }) => !shown.has(id ?? '')).map(({ id }) => id)).toEqual([])
  })

  test('sessions lie within their event, and speakers and rooms belong to it', () => {
    const eventOf = new Map(rows.events.map((event) => [event.id, event]))
    const homeOf = new Map([...rows.speakers, ...rows.sessionLocations, ...rows.tracks].map(({ id, eventId }) => [id, eventId]))
    const sessionOf = new Map(rows.sessions.map((session) => [session.id, session]))
    const outside = rows.sessions.filter(({ eventId, startTime, endTime }) => {
      const event = eventOf.get(eventId)
      return time(startTime) < time(event?.eventStart) || time(endTime) > time(event?.eventEnd) || time(startTime) >= time(endTime)
    })
    expect(outside.map(({ name }) => name)).toEqual([])
    expect(rows.sessions.filter(({ eventId, locationId }) => locationId && homeOf.get(locationId) !== eventId)).toEqual([])
    for (const { sessionId, speakerId } of rows.sessionSpeakers) expect(homeOf.get(speakerId)).toBe(sessionOf.get(sessionId)?.eventId)
    for (const { sessionId, trackId } of rows.sessionTracks) expect(homeOf.get(trackId)).toBe(sessionOf.get(sessionId)?.eventId)
  })

  test('nothing was written in the future, and no comment before its post', () => {
    const at = new Map(rows.activities.map(({ id, createdAt }) => [id, time(createdAt)]))
    const early = rows.activities.filter(
      ({ commentedId, createdAt }) => commentedId && !(time(createdAt) > (at.get(commentedId) ?? Infinity)),
    )
    expect(early).toEqual([])
    for (const { createdAt } of [
      ...rows.activities,
      ...rows.accounts,
      ...rows.follows,
      ...rows.activityLikes,
      ...rows.eventRegistrations,
      ...rows.savedSessions,
    ])
      expect(time(createdAt)).toBeLessThanOrEqual(now)
  })

  test('marked parts of posts are what they say', () => {
    const nameOf = new Map(people.map(({ id, name }) => [id, name]))
    const wrong = rows.activities.flatMap(({ message, entities }) =>
      (entities ?? []).filter((input) => {
        const entity = v.parse(activityEntityInput, input)
        const text = message.slice(entity.startIndex, entity.endIndex)
        if (entity.type === 'mention') return text !== `@${nameOf.get(entity.accountId)}`
        return text === '' || (entity.type === 'link' && text !== entity.href)
      }),
    )
    expect(wrong).toEqual([])
    expect(rows.activities.filter(({ message }) => /[{}*]/.test(message)).map(({ message }) => message)).toEqual([])
  })

  test('no event has more people than places, and the running one is full of them', () => {
    const crowded = rows.events.filter(
      ({ id, registrationLimit }) =>
        rows.eventRegistrations.filter(({ eventId }) => eventId === id).length > (registrationLimit ?? Infinity),
    )
    expect(crowded.map(({ name }) => name)).toEqual([])
    const going = rows.eventRegistrations.filter(({ eventId, status }) => eventId === running.id && status === 'ready')
    expect(going.length).toBeGreaterThan(people.length * 0.7)
  })

  test('demo people are signed up for today, but the owner is not', () => {
    const going = new Set(rows.eventRegistrations.filter(({ eventId }) => eventId === running.id).map(({ accountId }) => accountId))
    const demo = rows.accounts.filter(({ userSub }) => userSub)
    expect(demo.map(({ email, id }) => [email, going.has(id ?? '')])).toEqual([
      ['attendee@example.com', true],
      ['member@example.com', true],
      ['moderator@example.com', true],
      ['host@example.com', true],
      ['owner@example.com', false],
    ])
    expect(rows.delegations.map(({ delegateId }) => delegateId)).toEqual([demo.at(-1)?.id])
  })

  test('each demo person has conversations: long, empty, unread, in pairs and in groups', () => {
    for (const { id } of rows.accounts.filter(({ userSub }) => userSub)) {
      const own = conversations.filter(({ members }) => members.some(({ person }) => person.id === id))
      expect(own.length).toBeGreaterThanOrEqual(7)
      expect(own.some(({ messages }) => messages.length > 400)).toBe(true)
      expect(own.some(({ messages }) => messages.length === 0)).toBe(true)
      expect(own.some(({ members }) => members.some(({ person, unread }) => unread && person.id === id))).toBe(true)
      expect(own.some(({ name, members }) => name === null && members.length === 2)).toBe(true)
      expect(own.some(({ name, imageId, members }) => name && imageId && members.length > 3)).toBe(true)
    }
  })

  test('messages rise in time, are the members’ own and never empty', () => {
    for (const { messages, members } of conversations) {
      const inside = new Set(members.map(({ person }) => person.id))
      for (const [index, message] of messages.entries()) {
        expect(message.at.getTime()).toBeGreaterThan(messages[index - 1]?.at.getTime() ?? 0)
        expect(message.at.getTime()).toBeLessThanOrEqual(now)
        expect(inside.has(message.by.id)).toBe(true)
        expect(message.text.trim()).not.toBe('')
      }
    }
  })

  test('two people have one conversation', () => {
    const pairs = conversations
      .filter(({ name }) => name === null)
      .map(({ members }) =>
        members
          .map(({ person }) => person.id)
          .toSorted()
          .join(' '),
      )
    expect(pairs).toHaveLength(new Set(pairs).size)
  })

  test('half of its people show a face, the others their initials', () => {
    const faces = rows.accounts.filter(({ imageId }) => imageId).length / rows.accounts.length
    expect(faces).toBeGreaterThan(0.4)
    expect(faces).toBeLessThan(0.65)
  })
})

describe('Form & Field', () => {
  const { rows } = town
  const ended = rows.events.filter(({ eventEnd }) => time(eventEnd) < testEpoch.getTime())

  test('there is enough of everything to page through', () => {
    expect(rows.accounts).toHaveLength(240)
    expect(ended.length).toBeGreaterThanOrEqual(60)
    expect(rows.events.length - ended.length).toBeGreaterThanOrEqual(30)
    expect(rows.activities.length).toBeGreaterThan(2400)
    expect(rows.activities.filter(({ imageId, commentedId }) => imageId && !commentedId).length).toBeGreaterThan(180)
    expect(towns.flatMap(({ conversations }) => conversations).flatMap(({ messages }) => messages).length).toBeGreaterThan(3900)
    expect(town.running.sessions.length).toBeGreaterThanOrEqual(40)
  })

  test('the texts that try the client are there: very long, very short, hostile, in many scripts', () => {
    const messages = rows.activities.map(({ message }) => message)
    expect(Math.max(...messages.map(({ length }) => length))).toBeGreaterThanOrEqual(3000)
    expect(Math.min(...messages.map(({ length }) => length))).toBeLessThan(3)
    expect(messages.some((message) => /\p{sc=Arabic}/u.test(message) && /[a-z]/.test(message))).toBe(true)
    expect(messages.some((message) => /\p{sc=Han}/u.test(message))).toBe(true)
    expect(Math.max(...rows.events.map(({ name }) => name.length))).toBeGreaterThan(200)
    const hostile = rows.events.findIndex(({ longDescription }) => longDescription?.includes('onerror'))
    const upcoming = rows.events
      .filter(({ eventEnd }) => time(eventEnd) >= testEpoch.getTime())
      .toSorted((a, b) => time(a.eventStart) - time(b.eventStart))
    expect(upcoming.slice(0, 6)).toContain(rows.events[hostile])
  })

  test('an event stands at every troublemaker, long past', () => {
    const ids = ended.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(Object.values(troublemakers)))
  })
})
