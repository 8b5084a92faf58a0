// Conversations: their members, and their messages over the months.
import { sentence } from '../tools/compose.ts'
import { createDice, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import { type ConversationPlan, conversations } from '../texts/conversations.ts'
import type { Language } from '../texts/tongue.ts'
import { tongues } from '../texts/tongues.ts'

export interface Message {
  by: Person
  text: string
  at: Date
  type: 'user' | 'system'
}

/** A conversation before the database has numbered it. */
export interface Conversation {
  name: string | null
  imageId: string | null
  createdAt: Date
  members: { person: Person; moderates: boolean; unread: boolean }[]
  /** Oldest first. */
  messages: Message[]
}

const minuteMs = 60_000
/** In minutes, between the messages of one exchange. */
const longestPause = 8

/** The same text as the chat routes write in a default language. */
const joined = (scene: Scene, name: string): string =>
  scene.organization.locale === 'ar' ? `انضم إلى المحادثة: ${name}` : `${name} joined the conversation.`

/** The language of two people: a shared one, else the organisation's. */
function languageOf(scene: Scene, dice: Dice, a: Person, b: Person): Language {
  if (a.language === b.language) return a.language
  return dice.chance(0.2) ? a.language : scene.organization.locale
}

interface Said {
  by: Person
  text: string
  /** Minutes since the message before it. */
  after: number
}

/** Returns at least `count` messages of short exchanges, with minutes within them and hours or days between them. */
export function smallTalk(scene: Scene, dice: Dice, people: readonly Person[], count: number): Said[] {
  const said: Said[] = []
  const fresh = new Set<readonly string[]>()
  while (said.length < count) {
    const [asking, answering] = dice.sample(people, 2)
    if (!asking || !answering) throw new Error('It takes two to talk.')
    const tongue = tongues[languageOf(scene, dice, asking, answering)]
    // Each exchange is used once before any repeats.
    const unheard = tongue.exchanges.filter((exchange) => fresh.has(exchange))
    if (unheard.length === 0) for (const exchange of tongue.exchanges) fresh.add(exchange)
    const exchange = dice.pick(unheard.length === 0 ? tongue.exchanges : unheard)
    fresh.delete(exchange)
    // Question and answer use the same filling.
    const filled = Object.fromEntries(Object.entries(tongue.slots).map(([gap, choices]) => [gap, dice.pick(choices)]))
    let speaker = answering
    for (const [index, line] of exchange.entries()) {
      const goesOn = line.startsWith('+')
      if (!goesOn) speaker = speaker === asking ? answering : asking
      const text = sentence(dice, tongue, goesOn ? line.slice(1) : line, filled)
      said.push({
        by: speaker,
        text,
        after: index === 0 ? 40 + Math.floor(4000 * dice.number() ** 2.5) : 1 + Math.floor(7 * dice.number() ** 2),
      })
    }
  }
  return said.slice(said.length - count)
}

function converse(scene: Scene, plan: ConversationPlan, people: ReadonlyMap<string | null, Person>, number: number): Conversation {
  const { calendar, organization } = scene
  const dice = createDice(`${organization.slug} conversation ${plan.members.join(' ')}`)
  const person = (key: string): Person => {
    const somebody = people.get(key)
    if (!somebody) throw new Error(`${key} talks in ${organization.slug}, where they have no part.`)
    return somebody
  }
  const members = plan.members.map(person)
  const last = (plan.last ?? []).map(([by, text], index): Said => ({
    by: person(by),
    text,
    after: index === 0 ? 35 : 1 + dice.between(0, 1),
  }))
  const said = plan.messages + last.length === 0 ? [] : [...smallTalk(scene, dice, members, plan.messages), ...last]
  let back = plan.ago
  const messages = said
    .toReversed()
    .map(({ by, text, after }): Message => {
      const at = new Date(calendar.ago(back).getTime() + number)
      back += after
      // Exchanges at night are moved to the evening before.
      const hour = calendar.hour(calendar.ago(back))
      if (after > longestPause && hour < 7) back += (hour + 2) * 60
      return { by, text, at, type: 'user' }
    })
    .toReversed()
  const createdAt = calendar.ago(back + 60)
  if (plan.name && messages.length > 0) {
    const arrivals = members.slice(1).map((by, index): Message => ({
      by,
      text: joined(scene, by.name),
      at: new Date(createdAt.getTime() + (index + 1) * minuteMs),
      type: 'system',
    }))
    messages.unshift(...arrivals)
  }
  return {
    name: plan.name ?? null,
    imageId: plan.picture
      ? scene.picture(`conversation ${plan.name}`, drawing(plan.name ?? '', plan.picture, 600, 600), 'people', createdAt)
      : null,
    createdAt,
    members: members.map((member, index) => ({
      person: member,
      moderates: index === 0,
      unread: plan.unreadFor?.includes(plan.members[index] ?? '') ?? false,
    })),
    messages,
  }
}

/** All conversations of the organisation. */
export function holdConversations(scene: Scene, people: readonly Person[]): Conversation[] {
  const byKey = new Map(people.map((person) => [person.key, person]))
  return (conversations[scene.organization.slug] ?? []).map((plan, number) => converse(scene, plan, byKey, number))
}
