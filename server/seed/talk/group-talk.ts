// Content of the demo's groups: posts, comments, announcements.
import type { ActivityEntityInput } from '../../../src/contract/bodies/feed.ts'
import { artFamilies } from '../../media/drawing/art.ts'
import { communityWords } from './community-words.ts'
import { slugOf } from '../tools/compose.ts'
import { like, write } from './feed.ts'
import type { Circle } from './circle.ts'
import type { Happening } from '../events/happening.ts'
import type { Dice } from '../tools/random.ts'
import type { Person, Scene } from '../tools/scene.ts'
import { tongues } from '../texts/tongues.ts'

const dayMinutes = 1440

type Post = Scene['rows']['activities'][number]

/** Prepends an interest to a post. */
function tag(post: Post, { id, name }: { id: string; name: string }): void {
  const sign = `#${name}`
  const moved = (post.entities as ActivityEntityInput[]).map((entity) => ({
    ...entity,
    startIndex: entity.startIndex + sign.length + 1,
    endIndex: entity.endIndex + sign.length + 1,
  }))
  post.entities = [{ type: 'interest', startIndex: 0, endIndex: sign.length, marks: [], interestId: id }, ...moved]
  post.message = `${sign} ${post.message}`
}

/** Posts, with comments and likes, of those groups; the first has the most. */
export function talk(scene: Scene, dice: Dice, circles: readonly Circle[]): void {
  const { calendar, rows } = scene
  const language = scene.organization.locale
  const tongue = tongues[language]
  const interests = rows.interests.map((row) => ({ id: row.id ?? '', name: row.name }))
  for (const circle of circles) {
    const { plan, people, place, id: groupId } = circle
    const posts = place === 0 ? 60 : 2 + Math.floor(12 * dice.number() ** 2)
    for (let number = 0; number < posts; number += 1) {
      const at = calendar.ago(dice.between(20, 20 + 200 * dayMinutes))
      const name = `${plan.slug} ${number}`
      const picture = dice.chance(0.3) ? dice.pick(artFamilies) : undefined
      const draft = { name, by: dice.pick(people), at, template: dice.pick(tongue.posts), language, groupId, picture }
      const { id } = write(scene, dice, people, draft)
      const post = rows.activities.at(-1)!
      if (dice.chance(0.3)) tag(post, dice.pick(interests))
      like(scene, dice, people, id, Math.floor(people.length * 0.5 * dice.number() ** 3), at.getTime())
      const comments = Math.floor((number === 0 && place === 0 ? 30 : 5) * dice.number() ** (number === 0 && place === 0 ? 0 : 2))
      for (let answer = 0; answer < comments; answer += 1) {
        const later = new Date(at.getTime() + ((calendar.now.getTime() - at.getTime()) * (answer + 1)) / (comments + 2))
        const comment = {
          name: `${name} ${answer}`,
          by: dice.pick(people),
          at: later,
          template: dice.pick(tongue.comments),
          language,
          groupId,
        }
        write(scene, dice, people, { ...comment, answers: id })
      }
    }
  }
}

const plain = (html: string): string =>
  html
    .replace(/<\/(?:p|li|h\d)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim()

/** Announcements of the organisation, of the running event, and of the groups: more than a page for the first group. */
export function announce(scene: Scene, dice: Dice, people: readonly Person[], circles: readonly Circle[], running: Happening): void {
  const { organization, calendar, rows } = scene
  const { groupNews, organizationNews, eventNews } = communityWords(organization)
  const put = (
    name: string,
    [title, html]: readonly [string, string],
    about: { groupId?: string; eventId?: string; creatorId?: string },
    minutesAgo: number,
  ) => {
    const at = calendar.ago(minutesAgo)
    rows.announcements.push({
      id: scene.id('announcement', name),
      organizationId: organization.id,
      slug: `${slugOf(title) || 'news'}-${slugOf(name)}`,
      title,
      message: plain(html),
      html,
      groupId: about.groupId ?? null,
      eventId: about.eventId ?? null,
      creatorId: about.creatorId ?? null,
      email: dice.chance(0.5),
      push: dice.chance(0.5),
      createdAt: at,
      updatedAt: at,
    })
  }
  const team = people.find((person) => person.key === 'team')?.id
  for (const [index, news] of organizationNews.entries()) put(`town ${index}`, news, { creatorId: team }, 120 + index * 9 * dayMinutes)
  for (const [index, news] of eventNews.entries()) put(`hall ${index}`, news, { eventId: running.id, creatorId: team }, 200 + index * 400)
  for (const circle of circles.slice(0, 12)) {
    for (let number = 0; number < (circle.place === 0 ? 28 : 2); number += 1) {
      const [title, html] = groupNews[(number + circle.place) % groupNews.length]!
      const words = [title, html.replaceAll('{group}', circle.plan.name)] as const
      put(`${circle.plan.slug} ${number}`, words, { groupId: circle.id, creatorId: circle.people[0]!.id }, 300 + number * 8 * dayMinutes)
    }
  }
}
