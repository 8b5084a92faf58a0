// Posts, comments and likes of one organisation.
import { type ArtFamily, artFamilies } from '../../media/drawing/art.ts'
import { compose } from '../tools/compose.ts'
import type { Happening } from '../events/happening.ts'
import { createDice, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import { frontPages } from '../texts/front-page.ts'
import type { Language, Tongue } from '../texts/tongue.ts'
import { tongues } from '../texts/tongues.ts'

/** Aspect ratios of posted pictures: landscape, square, portrait. */
const shapes = [
  [1200, 900],
  [1600, 900],
  [1080, 1080],
  [900, 1200],
] as const

interface Post {
  id: string
  at: number
  language: Language
  eventId: string | null
  likes: number
}

export interface Draft {
  name: string
  by: Person
  at: Date
  template: string
  language: Language
  eventId?: string | null
  groupId?: string
  answers?: string
  picture?: ArtFamily
}

const minuteMs = 60_000
const yearMinutes = 365 * 24 * 60

/** Stores one post or comment. */
export function write(scene: Scene, dice: Dice, people: readonly Person[], draft: Draft): { id: string; message: string } {
  const { organization, rows } = scene
  const id = scene.id('activity', draft.name)
  const known = people.filter((person) => person.id !== draft.by.id && !person.team)
  const { message, entities } = compose(dice, tongues[draft.language], draft.template, known)
  const [width, height] = dice.pick(shapes)
  rows.activities.push({
    id,
    organizationId: organization.id,
    accountId: draft.by.id,
    message,
    imageId: draft.picture
      ? scene.picture(`post ${draft.name}`, drawing(draft.name, draft.picture, width, height), 'activity', draft.at)
      : null,
    eventId: draft.eventId ?? null,
    groupId: draft.groupId ?? null,
    contentId: null,
    videoId: null,
    commentedId: draft.answers ?? null,
    entities,
    createdAt: draft.at,
    updatedAt: draft.at,
  })
  return { id, message }
}

/** Adds `count` likes of the post by `people`, at times between `since` and now. */
export function like(scene: Scene, dice: Dice, people: readonly Person[], activityId: string, count: number, since: number): void {
  const { calendar, organization, rows } = scene
  const now = calendar.now.getTime()
  for (const person of dice.sample(people, count)) {
    const createdAt = new Date(since + Math.floor((now - since) * dice.number() ** 3))
    rows.activityLikes.push({ organizationId: organization.id, activityId, accountId: person.id, createdAt })
  }
}

function writeFrontPage(scene: Scene, dice: Dice, people: readonly Person[]): void {
  const { calendar, organization } = scene
  const byKey = new Map(people.map((person) => [person.key, person]))
  const person = (key: string): Person => {
    const somebody = byKey.get(key)
    if (!somebody) throw new Error(`${key} writes in ${organization.slug}, where they have no part.`)
    return somebody
  }
  const language = organization.locale
  for (const [index, { by, ago, text, picture, likes, comments = [] }] of (frontPages[organization.slug] ?? []).entries()) {
    const at = calendar.ago(ago)
    const { id } = write(scene, dice, people, { name: `front ${index}`, by: person(by), at, template: text, language, picture })
    like(scene, dice, people, id, likes, at.getTime())
    for (const [place, [who, answer]] of comments.entries()) {
      const later = new Date(at.getTime() + ((place + 1) * ago * minuteMs) / (comments.length + 2))
      write(scene, dice, people, { name: `front ${index} ${place}`, by: person(who), at: later, template: answer, language, answers: id })
    }
  }
}

/** A random time of a post: more often recent, and more often by day than by night. `after` and the result are minutes before now. */
function minutesAgo(dice: Dice, scene: Scene, after: number): number {
  const minutes = after + Math.floor(1.4 * yearMinutes * dice.number() ** 2.4)
  return scene.calendar.hour(scene.calendar.ago(minutes)) < 6 && minutes > 1440 ? minutes + 8 * 60 : minutes
}

/** Sentences that can be appended to any text, without gaps to fill. */
const plain = ({ tails }: Tongue): string[] => tails.filter((tail) => !tail.includes('{'))

/** Appends a sentence to a post whose text already occurs in the feed. */
function sayMore(dice: Dice, row: { message: string } | undefined, said: Set<string>, more: readonly string[]): void {
  if (!row) return
  while (said.has(row.message)) row.message = `${row.message} ${dice.pick(more)}`
  said.add(row.message)
}

function writePosts(scene: Scene, dice: Dice, people: readonly Person[], events: readonly Happening[]): Post[] {
  const { calendar, size } = scene
  const authors = people.map((person) => [person, person.weight] as const)
  const said = new Set<string>()
  const held = events.filter(({ plan }) => plan.draw > 0.03 && plan.start <= calendar.now)
  return Array.from({ length: size.posts }, (_, number): Post => {
    const by = dice.weighted(authors)
    // Half of the posts are in the author's own language, the rest in a language of the organisation.
    const language = dice.chance(0.5) ? by.language : dice.weighted(size.languages)
    const tongue = tongues[language]
    const event = dice.chance(0.14) ? (dice.chance(0.3) ? held[0] : dice.pick(held)) : undefined
    const earliest = event ? Math.max(event.plan.start.getTime(), calendar.now.getTime() - 2 * yearMinutes * minuteMs) : 0
    const latest = event ? Math.min(event.plan.end.getTime() + 2 * 1440 * minuteMs, calendar.now.getTime()) : 0
    const at = event ? new Date(earliest + Math.floor((latest - earliest) * dice.number())) : calendar.ago(minutesAgo(dice, scene, 180))
    const picture = dice.chance(0.25) ? dice.pick(artFamilies) : undefined
    const body = dice.pick(event ? tongue.eventPosts : tongue.posts)
    const template = dice.chance(0.4) && !event ? `${body}${language === 'ja' ? '' : ' '}${dice.pick(tongue.tails)}` : body
    const draft = { name: `post ${number}`, by, at, template, language, eventId: event?.id, picture }
    const written = write(scene, dice, people, draft)
    sayMore(dice, scene.rows.activities.at(-1), said, plain(tongue))
    const likes = Math.floor(people.length * 0.2 * dice.number() ** 3.2)
    like(scene, dice, people, written.id, likes, at.getTime())
    return { id: written.id, at: at.getTime(), language, eventId: event?.id ?? null, likes }
  })
}

function writeComments(scene: Scene, dice: Dice, people: readonly Person[], posts: readonly Post[]): void {
  const { calendar, size } = scene
  const authors = people.filter((person) => !person.team).map((person) => [person, person.weight] as const)
  const chances = posts.map((post) => [post, 0.3 + post.likes] as const)
  const now = calendar.now.getTime()
  for (let number = 0; number < size.comments; number++) {
    const post = dice.weighted(chances)
    const by = dice.weighted(authors)
    const at = Math.min(post.at + Math.floor(3 * 1440 * minuteMs * dice.number() ** 3) + minuteMs, now - number * 7 - 1000)
    const template = dice.pick(tongues[post.language].comments)
    // A comment belongs to the same event as its post, as in the API.
    const { id } = write(scene, dice, people, {
      name: `comment ${number}`,
      by,
      at: new Date(at),
      template,
      language: post.language,
      eventId: post.eventId,
      answers: post.id,
    })
    like(scene, dice, people, id, Math.floor(7 * dice.number() ** 4), at)
  }
}

/** Fills the feed; the newest posts are written by hand. */
export function writeFeed(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const dice = createDice(`${scene.organization.slug} feed`)
  writeFrontPage(scene, dice, people)
  writeComments(scene, dice, people, writePosts(scene, dice, people, events))
}
