// The contents of one channel: articles, sounds and clips, published, planned and unfinished.
import type { ArtFamily } from '../../media/drawing/art.ts'
import { slugOf } from '../tools/compose.ts'
import { createDice, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import type { Press } from '../texts/press.ts'

export interface ContentPlan {
  kind: 'article' | 'audio' | 'video'
}

interface Shelf {
  key: string
  family: ArtFamily
  channelId: string
  creator: Person | undefined
  /** Of the published ones, the newest first. */
  kinds: readonly ContentPlan['kind'][]
  planned?: number
  drafts?: number
}

const dayMs = 86_400_000

/** Numbers of files are one for all organisations; each has a range of its own here, above those given elsewhere. */
const firstFile: Record<string, number> = { 'form-and-field': 40_000, ropewalk: 41_000, majlis: 42_000 }
/** Length of the tune that server/media/made.ts makes: a WAV header and twelve seconds of 8000 bytes. */
const tone = { bytes: 44 + 12 * 8000, duration: '0:12' }
const clip = { width: 320, height: 180, duration: '0:04' }

/** An article of so many sections. */
function article(dice: Dice, press: Press, sections: number): string {
  const parts = Array.from({ length: sections }, (_none, index) => {
    const heading = press.headings[index % press.headings.length]!
    const paragraphs = dice.sample(press.paragraphs, dice.between(2, 4)).map((text) => `<p>${text}</p>`)
    const quote = dice.chance(0.4) ? `<blockquote>${dice.pick(press.quotes)}</blockquote>` : ''
    const list = dice.chance(0.3)
      ? `<ul>${dice
          .sample(press.topics, 4)
          .map((topic) => `<li>${topic}</li>`)
          .join('')}</ul>`
      : ''
    return `<h2>${heading}</h2>${paragraphs.join('')}${quote}${list}`
  })
  return `<p>${dice.pick(press.summaries)}</p>${parts.join('')}<p><a href="https://example.com/notes">example.com/notes</a></p>`
}

function addAudio({ organization, rows, id }: Scene, name: string, title: string, uploader: Person | undefined, createdAt: Date): number {
  const fileId = (firstFile[organization.slug] ?? 43_000) + rows.files.length
  // The number is ours to give (seed.ts), though the type leaves it to the database.
  const row = {
    id: fileId,
    organizationId: organization.id,
    accountId: uploader?.id ?? null,
    name: `${title.slice(0, 80)}.wav`,
    key: id('file', name),
    contentType: 'audio/wav',
    bytes: tone.bytes,
    blob: `made:tone:${name}`,
    createdAt,
    updatedAt: createdAt,
  }
  rows.files.push(row)
  return fileId
}

function addVideo(scene: Scene, name: string, title: string, posterId: string, uploader: Person | undefined, createdAt: Date): string {
  const { organization, rows, id } = scene
  const videoId = id('video', name)
  rows.videos.push({
    id: videoId,
    organizationId: organization.id,
    accountId: uploader?.id ?? null,
    name: title.slice(0, 80),
    source: 'content',
    contentType: 'video/mp4',
    width: clip.width,
    height: clip.height,
    blob: 'made:clip.mp4',
    posterId,
    readyAt: createdAt,
    createdAt,
  })
  return videoId
}

/** Hosts and guests of what is heard and seen, authors of what is read; some have no account here. */
function credit(
  scene: Scene,
  dice: Dice,
  press: Press,
  people: readonly Person[],
  contentId: string,
  kind: ContentPlan['kind'],
  at: Date,
): void {
  const { organization, rows, id } = scene
  const types = kind === 'article' ? (['author'] as const) : (['host', 'guest', ...(dice.chance(0.3) ? (['guest'] as const) : [])] as const)
  for (const [index, type] of types.entries()) {
    const person = dice.chance(0.7) ? dice.pick(people) : null
    const name = person?.name ?? dice.pick(press.outsiders)
    const known = person !== null
    rows.contentGuests.push({
      id: id('guest', contentId, String(index)),
      organizationId: organization.id,
      contentId,
      slug: `${slugOf(name) || 'guest'}-${index + 1}`,
      accountId: person?.id ?? null,
      type,
      name,
      title: dice.pick(press.guestTitles),
      bio: dice.chance(0.5) ? dice.pick(press.paragraphs) : null,
      company: known ? null : 'Studio',
      companyLink: known ? null : 'https://example.com/studio',
      website: known ? null : 'https://example.com',
      instagram: known ? null : 'https://instagram.com/example',
      createdAt: new Date(at.getTime() + index * 1000),
      updatedAt: at,
    })
  }
}

function like(scene: Scene, dice: Dice, people: readonly Person[], contentId: string, since: Date): void {
  const { organization, calendar, rows } = scene
  const span = calendar.now.getTime() - since.getTime()
  for (const person of dice.sample(people, Math.floor(dice.number() ** 2 * people.length * 0.12))) {
    const createdAt = new Date(since.getTime() + Math.floor(span * dice.number() ** 2))
    rows.contentLikes.push({ organizationId: organization.id, contentId, accountId: person.id, createdAt })
  }
}

/** What people said about it, in the content's own feed. */
function discuss(scene: Scene, dice: Dice, press: Press, people: readonly Person[], contentId: string, since: Date): void {
  const { organization, calendar, rows, id } = scene
  const span = calendar.now.getTime() - since.getTime()
  for (const [index, message] of dice.sample(press.comments, dice.between(1, press.comments.length)).entries()) {
    const createdAt = new Date(since.getTime() + Math.floor(span * dice.number()))
    rows.activities.push({
      id: id('post', contentId, String(index)),
      organizationId: organization.id,
      accountId: dice.pick(people).id,
      message,
      imageId: null,
      eventId: null,
      groupId: null,
      contentId,
      videoId: null,
      commentedId: null,
      entities: [],
      createdAt,
      updatedAt: createdAt,
    })
  }
}

/** Stores the contents and answers with the ids of the published ones, the newest first. */
export function fillContents(scene: Scene, press: Press, people: readonly Person[], shelf: Shelf): string[] {
  const { organization, calendar, rows } = scene
  const dice = createDice(`contents ${organization.slug} ${shelf.key}`)
  const persons = people.filter((person) => !person.team)
  const { planned = 0, drafts = 0, kinds } = shelf
  const first = kinds[0] ?? 'article'
  const all = [
    ...Array.from({ length: planned }, (_none, index) => ({ kind: first, state: 'planned' as const, index })),
    ...Array.from({ length: drafts }, (_none, index) => ({ kind: first, state: 'draft' as const, index })),
    ...kinds.map((kind, index) => ({ kind, state: 'published' as const, index })),
  ]
  const used = new Set<string>()
  const published: string[] = []
  for (const [number, { kind, state, index }] of all.entries()) {
    const name = `${shelf.key} ${number}`
    const template = press.titles[kind][Math.floor(number / press.topics.length) % press.titles[kind].length]!
    const title = (state === 'planned' ? press.planned : template).replace('{topic}', press.topics[number % press.topics.length]!)
    const plain = slugOf(title) || `${shelf.key}-${number + 1}`
    const slug = used.has(plain) ? `${plain}-${number + 1}` : plain
    used.add(slug)
    // About one a week, at half past seven of a morning.
    const at = state === 'published' ? calendar.at(-1 - index * 6 - dice.between(0, 2), '07:30') : calendar.at(-number - 1, '16:00')
    const wait = state === 'planned' ? calendar.at(2 + index * 5, '07:30') : null
    const id = scene.id('content', name)
    const seed = `content ${name}`
    const imageId = scene.picture(seed, drawing(seed, shelf.family, 1200, 800), 'admin', at)
    const audioId = kind === 'audio' ? addAudio(scene, name, title, shelf.creator, at) : null
    const videoId = kind === 'video' ? addVideo(scene, name, title, imageId, shelf.creator, at) : null
    rows.contents.push({
      id,
      organizationId: organization.id,
      channelId: shelf.channelId,
      slug,
      featured: state === 'published' && index < 2 && kinds.length > 8,
      title,
      description: dice.pick(press.summaries),
      body: state === 'draft' && index > 0 ? null : article(dice, press, state === 'published' && index === 3 ? 14 : dice.between(2, 4)),
      duration: kind === 'audio' ? tone.duration : kind === 'video' ? clip.duration : null,
      imageId,
      squareImageId: kind === 'audio' ? scene.picture(`${seed} square`, drawing(seed, shelf.family, 800, 800), 'admin', at) : null,
      audioId,
      videoId,
      externalUrl: kind === 'article' && dice.chance(0.1) ? 'https://example.com/notes' : null,
      published: state === 'published' ? at : null,
      scheduleName: wait === null ? null : title,
      scheduleDate: wait,
      scheduleCreatedAt: wait === null ? null : at,
      scheduleUpdatedAt: wait === null ? null : at,
      email: dice.chance(0.3),
      push: dice.chance(0.5),
      announcedAt: state === 'published' ? at : null,
      creatorId: shelf.creator?.id ?? null,
      createdAt: new Date(at.getTime() - dayMs),
      updatedAt: at,
    })
    if (number % 20 === 4 && organization.locale === 'en') {
      rows.translations.push({
        organizationId: organization.id,
        subjectId: id,
        locale: 'fr',
        texts: { title: `${title} (en français)`, description: 'Traduit par une voisine.' },
      })
    }
    credit(scene, dice, press, persons, id, kind, at)
    if (state !== 'published') continue
    published.push(id)
    like(scene, dice, persons, id, at)
    if (index % 9 === 0) discuss(scene, dice, press, persons, id, at)
  }
  return published
}
