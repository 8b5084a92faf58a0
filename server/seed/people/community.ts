// Membership levels, addresses, preferences and connections of one organisation's people.
import { casts } from './cast.ts'
import type { Happening } from '../events/happening.ts'
import { createDice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import { communityTexts, type CommunityTexts } from '../texts/community.ts'

/** Where an organisation's people live, so that taxes differ. */
const places: Record<string, readonly { city: string; state: string; country: string; zip: string }[]> = {
  'form-and-field': [
    { city: 'Amsterdam', state: '', country: 'NL', zip: '1017 BS' },
    { city: 'San Francisco', state: 'CA', country: 'US', zip: '94110' },
    { city: 'Portland', state: 'OR', country: 'US', zip: '97209' },
  ],
  ropewalk: [
    { city: 'Halifax', state: 'NS', country: 'CA', zip: 'B3J 1P3' },
    { city: 'Montréal', state: 'QC', country: 'CA', zip: 'H2X 1Y4' },
    { city: 'New York', state: 'NY', country: 'US', zip: '10011' },
  ],
  majlis: [
    { city: 'مسقط', state: '', country: 'OM', zip: '112' },
    { city: 'Dubai', state: '', country: 'AE', zip: '00000' },
  ],
}

const textsOf = ({ organization }: Scene): CommunityTexts => {
  const texts = communityTexts[organization.slug]
  if (!texts) throw new Error(`Nobody wrote the levels of ${organization.slug}.`)
  return texts
}

const demoKeys = ({ organization }: Scene): Set<string> =>
  new Set((casts[organization.slug] ?? []).flatMap(({ key, role }) => (role ? [key] : [])))

function fillTiers(scene: Scene, people: readonly Person[]): void {
  const { organization, calendar, rows, id } = scene
  const dice = createDice(`${organization.slug} tiers`)
  const createdAt = calendar.at(-700, '09:00')
  const tierIds = textsOf(scene).levels.map(({ slug, name, description, icon, color }, priority) => {
    const tierId = id('tier', slug)
    const imageId = scene.picture(`tier ${slug}`, drawing(`tier ${slug}`, 'bloom', 600, 600), 'admin', createdAt)
    const own = { id: tierId, organizationId: organization.id, imageId, createdAt, updatedAt: createdAt }
    rows.accountTiers.push({ ...own, slug, priority, name, description, iconName: icon, color })
    return tierId
  })
  const demo = demoKeys(scene)
  for (const [index, person] of people.entries()) {
    if (person.team) continue
    // The demo accounts cover every case: no level, one, or two.
    const held =
      person.key !== null && demo.has(person.key)
        ? index % 4
        : dice.weighted([
            [0, 6],
            [1, 3],
            [2, 2],
            [3, 1],
          ] as const)
    const tiers = held === 0 ? [] : held === 3 ? tierIds.slice(1) : [tierIds[held - 1] ?? '']
    for (const tierId of tiers) rows.accountTierMembers.push({ organizationId: organization.id, accountId: person.id, tierId })
  }
}

function fillAddresses(scene: Scene, people: readonly Person[]): void {
  const { organization, calendar, rows, id } = scene
  const dice = createDice(`${organization.slug} addresses`)
  const texts = textsOf(scene)
  const demo = demoKeys(scene)
  for (const person of people) {
    if (person.team) continue
    const isDemo = person.key !== null && demo.has(person.key)
    const count = isDemo ? dice.between(1, 4) : dice.chance(0.3) ? 1 : 0
    for (let number = 0; number < count; number++) {
      const createdAt = calendar.ago(dice.between(600 - number * 100, 640 - number * 100) * 1440)
      rows.accountAddresses.push({
        id: id('address', person.id, String(number)),
        organizationId: organization.id,
        accountId: person.id,
        isPrimary: number === 0,
        name: isDemo ? (texts.addressNames[number] ?? person.name) : person.name,
        address1: `${dice.pick(texts.streets)} ${dice.between(1, 180)}`,
        address2: number === 1 ? '2' : '',
        ...dice.pick(places[organization.slug] ?? []),
        createdAt,
        updatedAt: createdAt,
      })
    }
  }
}

/** People who changed their preferences: everything off, emails off, messages off. */
function fillPreferences({ organization, rows }: Scene, people: readonly Person[]): void {
  const all = { newFollowerPush: true, newFollowerEmail: true, likePush: true, resharePush: true, commentPush: true, commentEmail: true }
  const none = {
    newFollowerPush: false,
    newFollowerEmail: false,
    likePush: false,
    resharePush: false,
    commentPush: false,
    commentEmail: false,
  }
  const kinds = [
    { ...none, chatPush: false, chatUnreadEmail: false },
    { ...all, newFollowerEmail: false, commentEmail: false, chatPush: true, chatUnreadEmail: false },
    { ...all, chatPush: false, chatUnreadEmail: true },
  ]
  const touched = people.filter((person) => !person.team && person.key === null).filter((_, index) => index % 12 === 0)
  for (const [index, person] of touched.entries()) {
    rows.notificationPreferences.push({ organizationId: organization.id, accountId: person.id, ...kinds[index % kinds.length]! })
  }
}

function fillConnections({ organization, calendar, rows, id }: Scene, people: readonly Person[]): void {
  if (organization.config.INTEGRATIONS.length === 0) return
  const createdAt = calendar.at(-40, '10:00')
  for (const [index, person] of people
    .filter(({ team }) => !team)
    .slice(0, 18)
    .entries()) {
    if (index % 3 === 2) continue
    const own = { id: id('integration', person.id), organizationId: organization.id, accountId: person.id, createdAt, updatedAt: createdAt }
    const publicKey = id('integration key', person.id).replaceAll('-', '').slice(0, 24)
    const enabled = index % 3 === 0
    rows.accountIntegrations.push({
      ...own,
      type: 'snagtag',
      enabled,
      blocked: index % 6 === 4,
      publicKey,
      publicUrl: enabled ? `https://snagtag.example.com/${publicKey}` : null,
    })
  }
}

export function fillCommunity(scene: Scene, people: readonly Person[], _events: readonly Happening[]): void {
  fillTiers(scene, people)
  fillAddresses(scene, people)
  fillPreferences(scene, people)
  fillConnections(scene, people)
}
