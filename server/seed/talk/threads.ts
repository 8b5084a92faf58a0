// Circles of both kinds with every role, their threads with messages, and the threads of streams.
import { smallTalk } from './chat.ts'
import type { Happening } from '../events/happening.ts'
import { createDice, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import { inLanguage } from '../texts/passes.ts'
import { begun, circleNames, fewOfUs, reminder, subjects } from '../texts/threads.ts'

const emojis = ['👍', '🎉', '❤️', '🙏', 'wave', 'hammer']
const minuteMs = 60_000

interface ThreadPlan {
  name: string
  subject: string
  circleId: string | null
  streamInputId: string | null
  people: readonly Person[]
  messages: number
  /** Minutes since the last message. */
  last: number
  /** Whether its people are direct members, as required without a circle or stream. */
  seats: boolean
  picture?: true
}

interface Said {
  by: Person
  text: string
  at: Date
  name: string
  type: 'user' | 'bot' | 'system'
}

function addCircle(scene: Scene, name: string, title: string, type: 'private' | 'direct', people: readonly Person[], invited = 0): string {
  const { organization, calendar, rows } = scene
  const circleId = scene.id('circle', name)
  const createdAt = calendar.ago(200_000)
  rows.threadCircles.push({ id: circleId, organizationId: organization.id, name: title, type, createdAt, updatedAt: createdAt })
  for (const [index, person] of people.entries()) {
    const role = index === 0 || (index === 1 && people.length > 8) ? 'manager' : index >= people.length - invited ? 'invited' : 'member'
    rows.threadCircleAccounts.push({ organizationId: organization.id, circleId, accountId: person.id, role, createdAt })
  }
  return circleId
}

function addThread(scene: Scene, dice: Dice, plan: ThreadPlan): void {
  const { organization, calendar, rows } = scene
  const organizationId = organization.id
  const threadId = scene.id('thread', plan.name)
  const said = plan.messages === 0 ? [] : smallTalk(scene, dice, plan.people, plan.messages)
  // In a stream's thread the messages follow within minutes.
  const pause = (after: number): number => (plan.streamInputId === null ? after : Math.min(after, 2))
  let at = calendar.ago(plan.last + said.reduce((sum, { after }) => sum + pause(after), 0)).getTime()
  const createdAt = new Date(at - 10 * minuteMs)
  const messages = said.map(({ by, text, after }, index): Said => {
    at += pause(after) * minuteMs
    return { by, text, at: new Date(at), name: `${plan.name} ${index}`, type: 'user' }
  })
  const [first] = plan.people
  if (first && messages.length > 0) {
    messages.unshift({ by: first, text: inLanguage(begun, organization.locale), at: createdAt, name: `${plan.name} begun`, type: 'system' })
    if (messages.length > 100) {
      const noon = new Date(messages[60]!.at.getTime() + 1)
      messages.splice(61, 0, {
        by: first,
        text: inLanguage(reminder, organization.locale),
        at: noon,
        name: `${plan.name} bot`,
        type: 'bot',
      })
    }
  }
  rows.threads.push({
    id: threadId,
    organizationId,
    subject: plan.subject,
    imageId: plan.picture ? scene.picture(`thread ${plan.name}`, drawing(plan.name, 'weave', 1200, 800), 'activity', createdAt) : null,
    circleId: plan.circleId,
    streamInputId: plan.streamInputId,
    lastMessageAt: messages.at(-1)?.at ?? null,
    createdAt,
    updatedAt: createdAt,
  })
  for (const { by, text, at: sentAt, name, type } of messages) {
    const messageId = scene.id('thread message', name)
    const editedAt = type === 'user' && dice.chance(0.04) ? new Date(sentAt.getTime() + minuteMs) : null
    rows.threadMessages.push({
      id: messageId,
      organizationId,
      threadId,
      accountId: by.id,
      type,
      body: text,
      entities: [],
      editedAt,
      sentAt,
    })
    if (type !== 'user' || !dice.chance(0.25)) continue
    for (const person of dice.sample(plan.people, dice.between(1, 4))) {
      const emojiName = dice.pick(emojis)
      const id = scene.id('reaction', name, person.id, emojiName)
      rows.threadReactions.push({
        id,
        organizationId,
        messageId,
        accountId: person.id,
        emojiName,
        createdAt: new Date(sentAt.getTime() + 2 * minuteMs),
      })
    }
  }
  for (const [index, { id: accountId }] of plan.people.entries()) {
    const read = messages[Math.floor(messages.length * (index === 0 ? 0.9 : dice.number()))]
    if (!plan.seats && read === undefined) continue
    rows.threadViewers.push({
      organizationId,
      threadId,
      accountId,
      status: plan.seats ? 'active' : 'reading',
      lastReadAt: read?.at ?? null,
      notifications: !dice.chance(0.1),
      createdAt,
    })
  }
}

/**
 * The cast is in the first circle, so that every demo account has threads. Threads of streams exist only if event details created streams.
 */
export function fillThreads(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const { organization, rows } = scene
  const dice = createDice(`${organization.slug} threads`)
  const say = (said: (typeof circleNames)[number]): string => inLanguage(said, organization.locale)
  const persons = people.filter((person) => !person.team)
  const cast = persons.filter((person) => person.key !== null)
  const others = persons.filter((person) => person.key === null)
  for (const [place, name] of circleNames.entries()) {
    const members = place === 0 ? [...cast, ...others.slice(0, 30)] : [...dice.sample(cast, 4), ...dice.sample(others, 6)]
    const circleId = addCircle(scene, `circle ${place}`, say(name), 'private', members, place === 1 ? 3 : 0)
    const speaking = place === 1 ? members.slice(0, -3) : members.slice(0, 12)
    for (const [number, subject] of (subjects[place] ?? []).entries()) {
      const messages = place === 0 ? [130, 24, 60, 0][number]! : 14
      const plan = { name: `${place} ${number}`, subject: say(subject), circleId, streamInputId: null, people: speaking, messages }
      addThread(scene, dice, { ...plan, last: 12 + 500 * number + 90 * place, seats: false, ...(number === 0 ? { picture: true } : {}) })
    }
  }
  const [me] = cast
  for (const [place, other] of (me === undefined ? [] : cast.slice(1, 4)).entries()) {
    const circleId = addCircle(scene, `two ${place}`, other.name, 'direct', [me!, other], place === 2 ? 1 : 0)
    const plan = {
      name: `two ${place}`,
      subject: `${me!.name} · ${other.name}`,
      circleId,
      streamInputId: null,
      people: [me!, other],
      messages: place === 2 ? 0 : 18,
    }
    addThread(scene, dice, { ...plan, last: 40 + place * 800, seats: false })
  }
  addThread(scene, dice, {
    name: 'few',
    subject: say(fewOfUs),
    circleId: null,
    streamInputId: null,
    people: cast.slice(0, 5),
    messages: 20,
    last: 3000,
    seats: true,
  })
  for (const [place, stream] of rows.streamInputs.slice(0, 6).entries()) {
    const event = events.find(({ id }) => id === stream.eventId)
    const coming = new Set(
      rows.eventRegistrations.flatMap((row) => (row.eventId === stream.eventId && row.status === 'ready' ? [row.accountId] : [])),
    )
    const watching = persons.filter(({ id }) => coming.has(id)).slice(0, 25)
    if (event === undefined || stream.id === undefined || watching.length < 2) continue
    const started = event.plan.start <= scene.calendar.now
    addThread(scene, dice, {
      name: `stream ${stream.id}`,
      subject: stream.name,
      circleId: null,
      streamInputId: stream.id,
      people: watching,
      messages: started ? (place === 0 ? 120 : 20) : 0,
      last: 3 + place * 30,
      seats: false,
    })
  }
}
