// The pages of one event, as rows.
import type { Happening } from './happening.ts'
import { createDice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import { challengeTexts, faqTexts, firmTexts, galleryTexts, pageTexts, streamTexts, tierTexts } from '../texts/event-details.ts'
import { inTongue, tell } from '../tools/telling.ts'

const hourMs = 3_600_000
const at = ({ organization }: Scene, event: Happening) => ({ organizationId: organization.id, eventId: event.id })
/** The time at which an event's host last edited its pages. */
const written = ({ calendar }: Scene, { plan }: Happening): Date =>
  new Date(Math.min(plan.start.getTime() - 30 * 24 * hourMs, calendar.now.getTime() - 24 * hourMs))

export function addPages(scene: Scene, event: Happening, count: number): void {
  const { rows } = scene
  const createdAt = written(scene, event)
  for (const [sortOrder, [slug, title, subtitle, html]] of pageTexts.slice(0, count).entries()) {
    const id = scene.id('page', event.plan.key, slug)
    const texts = tell(scene, id, { title, html, ...(subtitle && { subtitle }) })
    rows.eventPages.push({
      ...at(scene, event),
      id,
      slug,
      title: texts.title,
      subtitle: texts.subtitle ?? null,
      html: texts.html,
      sortOrder,
      createdAt,
      updatedAt: createdAt,
    })
    if (sortOrder > 0) continue
    const imageId = scene.picture(
      `page ${event.plan.key} ${slug}`,
      drawing(`${event.plan.name} ${slug}`, 'weave', 1200, 675),
      'admin',
      createdAt,
    )
    rows.eventPageImages.push({ organizationId: scene.organization.id, pageId: id, imageId, sortOrder: 0 })
  }
}

/** A plan of the venue with all its rooms. */
export function addPlan(scene: Scene, event: Happening): void {
  const { rows } = scene
  const rooms = rows.sessionLocations.filter(({ eventId }) => eventId === event.id).length
  const row = rows.events.find(({ id }) => id === event.id)
  if (!row || rooms === 0) return
  const recipe = { kind: 'plan', seed: event.plan.name, rooms: Math.min(rooms, 24), width: 1600, height: 1000 } as const
  row.venueMapId = scene.picture(`plan ${event.plan.key}`, recipe, 'admin', written(scene, event))
}

export function addFaqs(scene: Scene, event: Happening): void {
  const { organization, rows } = scene
  for (const [sortOrder, [slug, name, questions]] of faqTexts.entries()) {
    const id = scene.id('faq section', event.plan.key, slug)
    rows.faqSections.push({ ...at(scene, event), id, slug, name: tell(scene, id, { name }).name, sortOrder })
    for (const [place, [key, question, answer]] of questions.entries()) {
      const faqId = scene.id('faq', event.plan.key, key)
      rows.faqs.push({
        id: faqId,
        organizationId: organization.id,
        sectionId: id,
        slug: key,
        ...tell(scene, faqId, { question, answer }),
        sortOrder: place,
      })
    }
  }
}

/** Sponsors of the event and, if `whole`, of its sessions and levels. */
export function addBeside(scene: Scene, event: Happening, people: readonly Person[], whole: boolean): void {
  const { organization, rows } = scene
  const organizationId = organization.id
  const dice = createDice(`${organization.slug} sponsors ${event.plan.key}`)
  const teams = people.filter(({ team }) => team)
  const sponsors = whole
    ? [
        ...teams,
        ...dice.sample(
          people.filter(({ team }) => !team),
          28,
        ),
      ]
    : dice.sample(teams, 2)
  for (const [sortOrder, { id: accountId }] of sponsors.entries()) rows.eventSponsors.push({ ...at(scene, event), accountId, sortOrder })
  if (!whole) return
  for (const { id: sessionId } of event.sessions.filter((_session, index) => index % 6 === 1))
    for (const { id: accountId } of dice.sample(sponsors, 2)) rows.sessionSponsors.push({ organizationId, sessionId, accountId })
  const createdAt = written(scene, event)
  for (const [sortOrder, [slug, name, description, sponsorsPerRow]] of tierTexts.entries()) {
    const levelId = scene.id('event level', event.plan.key, slug)
    const texts = tell(scene, levelId, { name, ...(description && { description }) })
    const dates = { createdAt, updatedAt: createdAt }
    rows.eventSponsorshipLevels.push({
      ...at(scene, event),
      id: levelId,
      slug,
      name: texts.name,
      description: texts.description ?? null,
      sponsorsPerRow,
      sortOrder,
      ...dates,
    })
    for (const [place, [firm, about]] of firmTexts.slice(sortOrder, sortOrder * 2 + 2).entries()) {
      const id = scene.id('sponsorship', event.plan.key, slug, String(place))
      const told = tell(scene, id, { description: about })
      const title = inTongue(firm, organization.locale)
      rows.eventSponsorships.push({
        id,
        organizationId,
        levelId,
        name: title,
        description: told.description,
        url: place % 2 === 0 ? `https://example.com/sponsors/${place + 1}` : null,
        accountId: place === 0 ? (teams[sortOrder % Math.max(1, teams.length)]?.id ?? null) : null,
        imageId: place % 3 === 2 ? null : scene.picture(`sponsor ${slug} ${place}`, drawing(title, 'orbits', 600, 300), 'admin', createdAt),
        sortOrder: place,
        ...dates,
      })
    }
  }
}

/** File numbers are unique across all organisations, so each has its own range. */
const firstFile: Record<string, number> = { 'form-and-field': 10_000, ropewalk: 11_000, majlis: 12_000 }

function addFile(scene: Scene, number: number, name: string, by: Person | undefined, createdAt: Date): number {
  const fileId = (firstFile[scene.organization.slug] ?? 13_000) + number
  // The seed assigns the number (seed.ts), although the type leaves it to the database.
  const row = {
    id: fileId,
    organizationId: scene.organization.id,
    accountId: by?.id ?? null,
    name: `${name}.pdf`,
    key: scene.id('gallery file', String(number)),
    contentType: 'application/pdf',
    bytes: 600,
    blob: `made:paper:${scene.organization.slug} ${number}`,
    createdAt,
    updatedAt: createdAt,
  }
  scene.rows.files.push(row)
  return fileId
}

function addClip(scene: Scene, key: string, name: string, by: Person | undefined, createdAt: Date): string {
  const id = scene.id('gallery clip', key)
  scene.rows.videos.push({
    id,
    organizationId: scene.organization.id,
    accountId: by?.id ?? null,
    name,
    source: 'activity',
    contentType: 'video/webm',
    width: 320,
    height: 180,
    blob: 'made:clip.webm',
    posterId: scene.picture(`poster ${key}`, drawing(name, 'hall', 1280, 720), 'activity', createdAt),
    readyAt: createdAt,
    createdAt,
  })
  return id
}

/** All kinds, with more than a page of pictures. */
export function addGallery(scene: Scene, event: Happening, people: readonly Person[]): void {
  const { organization, rows } = scene
  const createdAt = written(scene, event)
  const by = people.find(({ team }) => team)
  const add = (number: number, kind: 'image' | 'video' | 'file', name: string, description: string | null): void => {
    const picture = () => scene.picture(`gallery ${number}`, drawing(`${name} ${number}`, 'still', 1200, 900), 'activity', createdAt)
    rows.eventMediaItems.push({
      ...at(scene, event),
      id: scene.id('media', event.plan.key, String(number)),
      name,
      description,
      imageId: kind === 'image' ? picture() : null,
      videoId: kind === 'video' ? addClip(scene, String(number), name, by, createdAt) : null,
      fileId: kind === 'file' ? addFile(scene, number, name, by, createdAt) : null,
      sortOrder: number,
      createdAt,
      updatedAt: createdAt,
    })
  }
  for (const [number, [kind, name, about]] of galleryTexts.entries())
    add(number, kind, inTongue(name, organization.locale), about && inTongue(about, organization.locale))
  const [, first] = galleryTexts[0]!
  for (let number = galleryTexts.length; number < 34; number += 1)
    add(number, 'image', `${inTongue(first, organization.locale)} ${number}`, null)
}

/** One running stream and one waiting; earlier streams can be replayed. */
export function addStreams(scene: Scene, event: Happening): void {
  const { organization, rows, calendar } = scene
  const talk =
    event.sessions.find(({ pause, start, end }) => !pause && start <= calendar.now && end > calendar.now) ??
    event.sessions.find(({ pause }) => !pause)
  for (const [place, name] of streamTexts.entries()) {
    const title = inTongue(name, organization.locale)
    rows.streamInputs.push({
      ...at(scene, event),
      id: scene.id('stream', event.plan.key, String(place)),
      sessionId: place === 1 ? (talk?.id ?? null) : null,
      cloudflareId: scene.id('input', event.plan.key, String(place)).replaceAll('-', ''),
      connected: place === 0,
      name: title,
      imageId: place === 0 ? scene.picture(`stream ${place}`, drawing(title, 'hall', 1280, 720), 'admin', written(scene, event)) : null,
    })
  }
  const row = rows.events.find(({ id }) => id === event.id)
  if (row)
    row.streamReplayId = addClip(
      scene,
      `replay ${event.plan.key}`,
      inTongue(streamTexts[0]!, organization.locale),
      undefined,
      written(scene, event),
    )
}

/** Most registered people have completed one or several, including the demo accounts. */
export function addChallenges(scene: Scene, event: Happening, people: readonly Person[]): void {
  const { organization, rows, calendar } = scene
  const organizationId = organization.id
  const dice = createDice(`${organization.slug} challenges`)
  const createdAt = written(scene, event)
  const host = people.find(({ key }) => key !== null)
  const coming = rows.eventRegistrations.filter(({ eventId, status }) => eventId === event.id && status === 'ready')
  for (const [place, { slug, name, short, long, points, afterHours, code, level }] of challengeTexts.entries()) {
    const id = scene.id('challenge', event.plan.key, slug)
    const texts = tell(scene, id, { name, shortDescription: short, ...(long && { longDescription: long }) })
    const startAfter = new Date(event.plan.start.getTime() + afterHours * hourMs)
    rows.eventActivations.push({
      ...at(scene, event),
      id,
      slug,
      name: texts.name,
      shortDescription: texts.shortDescription,
      longDescription: texts.longDescription ?? null,
      maxPoints: points,
      startAfter,
      imageId: place % 2 === 0 ? scene.picture(`challenge ${slug}`, drawing(texts.name, 'bloom', 900, 900), 'admin', createdAt) : null,
      managerId: place % 3 === 0 ? (host?.id ?? null) : null,
      code: code ?? null,
      accessLevel: level ?? null,
      createdAt,
      updatedAt: createdAt,
    })
    if (level !== undefined || startAfter > calendar.now) continue
    for (const { accountId } of coming.filter(() => dice.chance(0.65 - place * 0.1))) {
      const done = new Date(startAfter.getTime() + (calendar.now.getTime() - startAfter.getTime()) * dice.number())
      // Some completed it partly.
      const earnedPoints = dice.chance(0.1) ? Math.floor(points / 2) : points
      rows.activationCompletions.push({
        id: scene.id('completion', slug, accountId),
        organizationId,
        activationId: id,
        accountId,
        earnedPoints,
        createdAt: done,
        updatedAt: done,
      })
    }
  }
}
