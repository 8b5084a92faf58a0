// Pages, questions, sponsors, media, challenges and series.
import { addBeside, addChallenges, addFaqs, addGallery, addPages, addPlan, addStreams } from './event-pages.ts'
import type { Happening } from './happening.ts'
import { createDice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import { levelTexts, organizationPageTexts, requestTexts, seriesTexts } from '../texts/event-details.ts'
import { inTongue, tell } from '../tools/telling.ts'

const dayMs = 86_400_000

function fillSeries(scene: Scene, events: readonly Happening[]): void {
  const { organization, rows, calendar } = scene
  const founded = calendar.ago(400 * 1440)
  const ids = new Map<string, string>()
  for (const [sortOrder, [slug, name]] of Object.entries(seriesTexts).entries()) {
    const id = scene.id('series', slug)
    const title = inTongue(name, organization.locale)
    rows.series.push({
      id,
      organizationId: organization.id,
      slug,
      name: title,
      description: slug === 'empty' ? null : title,
      sortOrder,
      imageId: slug === 'empty' ? null : scene.picture(`series ${slug}`, drawing(title, 'columns', 1200, 675), 'admin', founded),
      createdAt: founded,
      updatedAt: founded,
    })
    ids.set(slug, id)
  }
  const seriesOf = ({ plan: { key } }: Happening): string | null => {
    if (key.startsWith('week ')) return 'weeks'
    const small = /^small (\d+)$/.exec(key)?.[1]
    if (small !== undefined) return Number(small) % 2 === 0 ? 'evenings' : null
    return key === 'summit' || key === 'fair' || key === 'forum' || key === 'winter school' ? 'gatherings' : null
  }
  const kept = new Map(events.map((event) => [event.id, ids.get(seriesOf(event) ?? '') ?? null]))
  for (const row of rows.events) row.seriesId = kept.get(row.id ?? '') ?? null
}

function fillLevels(scene: Scene, people: readonly Person[]): void {
  const { organization, rows, calendar } = scene
  const dice = createDice(`${organization.slug} levels`)
  const founded = calendar.ago(300 * 1440)
  const organizationId = organization.id
  for (const [sortOrder, [slug, name, subtitle, color, scale]] of levelTexts.entries()) {
    const id = scene.id('level', slug)
    const title = inTongue(name, organization.locale)
    const texts = tell(scene, id, { name, ...(subtitle && { subtitle }) })
    rows.sponsorshipLevels.push({
      id,
      organizationId,
      slug,
      name: texts.name,
      subtitle: texts.subtitle ?? null,
      description: null,
      color,
      scale,
      imageId: sortOrder === 0 ? scene.picture('level', drawing(title, 'bloom', 900, 900), 'admin', founded) : null,
      sortOrder,
      createdAt: founded,
      updatedAt: founded,
    })
    // The last level has no accounts; the one before has more than a page.
    const members = slug === 'spare' ? [] : dice.sample(people, slug === 'peg' ? 32 : 5)
    for (const [place, { id: accountId }] of members.entries())
      rows.sponsorshipLevelAccounts.push({ organizationId, levelId: id, accountId, sortOrder: place })
  }
}

function fillOrganizationPages(scene: Scene): void {
  const { organization, rows, calendar } = scene
  for (const type of ['about', 'privacy', 'terms', 'team'] as const) {
    // One organisation has no team page.
    if (type === 'team' && organization.slug === 'ropewalk') continue
    const [title, subtitle, html] = organizationPageTexts[type]
    const id = scene.id('organization page', type)
    const texts = tell(scene, id, { title, html, ...(subtitle && { subtitle }) })
    const { id: organizationId } = organization
    rows.organizationPages.push({
      id,
      organizationId,
      type,
      title: texts.title,
      subtitle: texts.subtitle ?? null,
      html: texts.html,
      updatedAt: calendar.ago(90 * 1440),
    })
  }
}

/** The running event has everything, big events and every fourth small one have some, the rest have none. */
export function fillEventDetails(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  fillSeries(scene, events)
  fillLevels(scene, people)
  fillOrganizationPages(scene)
  const [running, ...others] = events
  if (!running) return
  for (const row of scene.rows.events) row.streamReplayId = null
  addPages(scene, running, 3)
  addPlan(scene, running)
  addFaqs(scene, running)
  addBeside(scene, running, people, true)
  addGallery(scene, running, people)
  addStreams(scene, running)
  addChallenges(scene, running, people)
  const some = others.filter(({ plan }, index) => plan.key === 'winter school' || (plan.key.startsWith('small ') && index % 4 === 0))
  for (const event of some) {
    addPages(scene, event, 1)
    addFaqs(scene, event)
    addBeside(scene, event, people, false)
  }
}

/** Adds data that references kinds of pass, which exist by then: galleries for their holders, and requests for help. */
export function fillPassMatters(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const { organization, rows, calendar } = scene
  const organizationId = organization.id
  const dice = createDice(`${organization.slug} requests`)
  const kinds = rows.passTypes.filter(({ eventId }) => eventId === events[0]?.id)
  const workbook = rows.eventMediaItems.find(({ id }) => id === scene.id('media', events[0]?.plan.key ?? '', '4'))
  for (const kind of kinds.slice(0, 2))
    if (workbook?.id !== undefined && kind.id !== undefined)
      rows.eventMediaPassTypes.push({ organizationId, mediaItemId: workbook.id, passTypeId: kind.id })
  for (let number = 0; number < 30; number += 1) {
    const [type, said] = requestTexts[number % requestTexts.length]!
    const person = number % 4 === 3 ? null : dice.pick(people.filter(({ team }) => !team))
    const kind = number % 5 === 0 ? kinds[0] : undefined
    const createdAt = new Date(calendar.now.getTime() - dice.between(1, 60) * dayMs)
    rows.supportTickets.push({
      id: scene.id('request', String(number)),
      organizationId,
      type,
      email: `person-${number}@example.com`,
      request: inTongue(said, organization.locale),
      status: dice.pick(['new', 'awaitingAdmin', 'awaitingClient', 'resolved', 'spam']),
      accountId: person?.id ?? null,
      eventId: kind?.eventId ?? (number % 3 === 0 ? (events[0]?.id ?? null) : null),
      passTypeId: kind?.id ?? null,
      createdAt,
      updatedAt: createdAt,
    })
  }
}
