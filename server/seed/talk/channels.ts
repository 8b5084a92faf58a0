// Channels and their contents: long and empty, public and private, by people, groups and the organisation.
import type { ArtFamily } from '../../media/drawing/art.ts'
import { casts, type DemoRole } from '../people/cast.ts'
import { slugOf } from '../tools/compose.ts'
import { fillContents, type ContentPlan } from './contents.ts'
import type { Happening } from '../events/happening.ts'
import { createDice, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import { presses, translatedChannels } from '../texts/channels.ts'
import type { Press } from '../texts/press.ts'

interface ChannelPlan {
  key: string
  family: ArtFamily
  /** Its creator; by default the organisation. */
  by?: DemoRole
  /** The number of published contents of each kind. */
  count: Partial<Record<ContentPlan['kind'], number>>
  /** Share of the people who subscribe, from 0 to 1. */
  draw: number
  priority?: number
  private?: true
  hidden?: true
  /** The first group with that access, if there is one. */
  group?: 'public' | 'private'
  banner?: true
  /** The number of scheduled contents, and of drafts. */
  planned?: number
  drafts?: number
  links?: true
}

const plans: readonly ChannelPlan[] = [
  {
    key: 'journal',
    family: 'still',
    by: 'host',
    count: { article: 62, audio: 2 },
    draw: 0.7,
    priority: 9,
    banner: true,
    planned: 2,
    drafts: 2,
  },
  {
    key: 'radio',
    family: 'waves',
    by: 'host',
    count: { audio: 28 },
    draw: 0.5,
    priority: 8,
    banner: true,
    planned: 1,
    drafts: 1,
    links: true,
  },
  { key: 'films', family: 'hall', by: 'owner', count: { video: 12 }, draw: 0.35, priority: 7, banner: true, links: true },
  { key: 'night', family: 'orbits', by: 'member', count: { audio: 14 }, draw: 0.2 },
  { key: 'letters', family: 'columns', count: { article: 17 }, draw: 0.9, priority: 5 },
  { key: 'circle', family: 'weave', by: 'moderator', count: { article: 6 }, draw: 0.04, private: true, drafts: 1 },
  { key: 'guild', family: 'columns', by: 'moderator', count: { article: 5, audio: 1 }, draw: 0.03, private: true, group: 'private' },
  { key: 'group', family: 'bloom', by: 'attendee', count: { article: 4, video: 1 }, draw: 0.1, group: 'public', drafts: 1 },
  { key: 'empty', family: 'still', by: 'moderator', count: {}, draw: 0 },
  { key: 'hidden', family: 'weave', by: 'host', count: { article: 3 }, draw: 0, hidden: true, drafts: 2 },
  { key: 'walks', family: 'hall', by: 'member', count: { video: 6 }, draw: 0.15 },
  { key: 'shelf', family: 'bloom', by: 'owner', count: { article: 9 }, draw: 0.25, links: true },
  { key: 'students', family: 'orbits', by: 'attendee', count: { article: 3, audio: 1, video: 1 }, draw: 0.08 },
  { key: 'long', family: 'waves', by: 'moderator', count: { article: 1 }, draw: 0.02 },
]

const dayMs = 86_400_000

/** The person with a role in this organisation. */
function roleOf({ organization }: Scene, people: readonly Person[], role: DemoRole): Person | undefined {
  const key = casts[organization.slug]?.find((member) => member.role === role)?.key
  return people.find((person) => person.key !== null && person.key === key)
}

function addChannel(scene: Scene, press: Press, plan: ChannelPlan, creator: Person | undefined): string {
  const { organization, calendar, rows } = scene
  const [name, description] = press.channels[plan.key]!
  const id = scene.id('channel', plan.key)
  const createdAt = calendar.ago(1400 * 24 * 60)
  const seed = `channel ${plan.key}`
  const group = plan.group === undefined ? undefined : rows.groups.find((row) => row.access === plan.group && row.active !== false)
  const link = (service: string) => (plan.links ? `https://${service}.example.com/${plan.key}` : null)
  rows.channels.push({
    id,
    organizationId: organization.id,
    slug: slugOf(name).slice(0, 60).replace(/-$/, '') || plan.key,
    name,
    description,
    imageId: scene.picture(seed, drawing(seed, plan.family, 800, 800), 'admin', createdAt),
    bannerId: plan.banner ? scene.picture(`${seed} banner`, drawing(seed, plan.family, 1600, 520), 'banner', createdAt) : null,
    priority: plan.priority ?? 0,
    private: plan.private ?? false,
    visible: !plan.hidden,
    externalUrl: link('www'),
    appleUrl: link('podcasts'),
    spotifyUrl: link('spotify'),
    googleUrl: null,
    youtubeUrl: link('youtube'),
    groupId: group?.id ?? null,
    creatorId: creator?.id ?? null,
    createdAt,
    updatedAt: createdAt,
  })
  for (const [locale, [title, about]] of Object.entries(translatedChannels[organization.slug]?.[plan.key] ?? {})) {
    rows.translations.push({ organizationId: organization.id, subjectId: id, locale, texts: { name: title, description: about } })
  }
  return id
}

/** A private channel has few subscribers, including the moderator; a private channel of a group has only its members. */
function subscribe(scene: Scene, dice: Dice, plan: ChannelPlan, channelId: string, people: readonly Person[]): void {
  const { organization, calendar, rows } = scene
  const { groupId } = rows.channels.find((row) => row.id === channelId)!
  const members = new Set(rows.groupMemberships.filter((row) => row.groupId === groupId).map((row) => row.accountId))
  const candidates = people.filter((person) => !person.team && (!plan.private || groupId === null || members.has(person.id)))
  const regulars = plan.draw >= 0.25 ? (['attendee', 'member'] as const) : []
  const chosen = new Set([
    ...regulars.flatMap((role) => roleOf(scene, people, role)?.id ?? []),
    ...dice.sample(candidates, Math.round(people.length * plan.draw)).map((person) => person.id),
  ])
  for (const accountId of chosen) {
    const createdAt = new Date(calendar.now.getTime() - Math.floor(dice.number() * 900 * dayMs))
    rows.channelSubscribers.push({
      organizationId: organization.id,
      channelId,
      accountId,
      contentEmailNotification: dice.chance(0.7),
      contentPushNotification: dice.chance(0.8),
      createdAt,
      updatedAt: createdAt,
    })
  }
}

export function fillChannels(scene: Scene, people: readonly Person[], _events: readonly Happening[]): void {
  const { organization, rows } = scene
  const press = presses[organization.slug]
  if (!press) return
  const dice = createDice(`channels ${organization.slug}`)
  // A smaller community writes less.
  const share = people.length >= 200 ? 1 : 0.5
  for (const plan of plans) {
    const creator = plan.by === undefined ? undefined : roleOf(scene, people, plan.by)
    const channelId = addChannel(scene, press, plan, creator)
    subscribe(scene, dice, plan, channelId, people)
    const kinds = (['article', 'audio', 'video'] as const).flatMap((kind) =>
      Array.from({ length: Math.ceil((plan.count[kind] ?? 0) * share) }, () => kind),
    )
    const contentIds = fillContents(scene, press, people, { ...plan, channelId, creator, kinds })
    const interests = dice.sample(rows.interests, Math.min(3, rows.interests.length))
    for (const { id: interestId } of interests) {
      if (interestId === undefined) continue
      rows.channelInterests.push({ organizationId: organization.id, channelId, interestId })
      for (const contentId of dice.sample(contentIds, Math.ceil(contentIds.length / 3))) {
        rows.contentInterests.push({ organizationId: organization.id, contentId, interestId })
      }
    }
    if (contentIds.length < 8) continue
    for (const [index, [name, description]] of press.collections.entries()) {
      const id = scene.id('collection', plan.key, String(index))
      const createdAt = scene.calendar.ago((400 - index) * 24 * 60)
      const row = { id, organizationId: organization.id, channelId, slug: `collection-${index + 1}`, name, description }
      rows.channelCollections.push({ ...row, createdAt, updatedAt: createdAt })
      // The last collection is still empty.
      const collected = index === press.collections.length - 1 ? [] : dice.sample(contentIds, 4 + index * 3)
      for (const [sortOrder, contentId] of collected.entries()) {
        rows.collectionContents.push({ organizationId: organization.id, collectionId: id, contentId, sortOrder, createdAt })
      }
    }
  }
}
