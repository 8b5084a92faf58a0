// The people of one organisation, their faces, and their follows.
import { hairStyles } from '../../media/drawing/hair.ts'
import { casts, type CastMember, type DemoRole } from './cast.ts'
import { sentence } from '../tools/compose.ts'
import { createDice, seedId, type Dice } from '../tools/random.ts'
import { drawing, type Person, type Scene } from '../tools/scene.ts'
import { namings, unusualNames, type Origin } from '../texts/names.ts'
import type { Language } from '../texts/tongue.ts'
import { tongues } from '../texts/tongues.ts'

const isOrigin = (text: string): text is Origin => Object.hasOwn(namings, text)
const everywhere = Object.keys(namings).filter(isOrigin)

/** Where an organisation's people come from, by probability. */
const origins: Record<string, readonly (readonly [Origin, number])[]> = {
  'form-and-field': everywhere.map((origin) => [origin, origin === 'dutch' ? 3 : 1]),
  ropewalk: [
    ['french', 5],
    ['spanish', 3],
    ['irish', 4],
    ['polish', 2],
    ['japanese', 2],
    ['chinese', 2],
    ['westAfrican', 2],
    ['indian', 2],
    ['nordic', 2],
    ['ukrainian', 1],
  ],
  majlis: [
    ['arabic', 14],
    ['arabicInLatin', 3],
    ['indian', 2],
    ['eastAfrican', 1],
    ['turkish', 1],
    ['japanese', 1],
  ],
}

/** The identity service's `sub` of the person with a role. */
export const demoSub = (organizationId: string, role: DemoRole): string => seedId(organizationId, 'sub', role)

interface Draft {
  key: string | null
  first: string
  last: string | null
  username: string
  language: Language
  cast?: CastMember
}

function invented(scene: Scene, dice: Dice, taken: Set<string>): Draft {
  const naming = namings[dice.weighted(origins[scene.organization.slug] ?? [])]
  const [first, last] = [naming.first, naming.last].map((names) => {
    const name = dice.pick<string | readonly [string, string]>(names)
    return typeof name === 'string' ? { native: name, latin: name } : { native: name[0], latin: name[1] }
  })
  if (!first || !last) throw new Error('A name has two parts here.')
  const base = `${first.latin}.${last.latin}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]/gu, '')
  let username = base
  for (let number = 2; taken.has(username); number++) username = `${base}${number}`
  taken.add(username)
  const language = dice.pick<Language>(naming.languages)
  return { key: null, first: first.native, last: last.native, username, language }
}

function drafts(scene: Scene, dice: Dice): Draft[] {
  const { organization, size } = scene
  const own = organization.locale
  const cast = casts[organization.slug] ?? []
  const known: Draft[] = cast.map((member) => ({
    key: member.key,
    first: member.first,
    last: member.last,
    username: member.username,
    language: member.language ?? own,
    cast: member,
  }))
  const unusual: Draft[] = unusualNames.map(({ first, last, latin }) => ({ key: null, first, last, username: latin, language: own }))
  const taken = new Set([...known, ...unusual].map(({ username }) => username))
  const names = new Set(known.map(({ first, last }) => `${first} ${last}`))
  const list = [...known, ...unusual]
  while (list.length < size.people) {
    const draft = invented(scene, dice, taken)
    // Two people may have the same name, but rarely.
    const name = `${draft.first} ${draft.last}`
    if (names.has(name) && !dice.chance(0.05)) continue
    names.add(name)
    list.push(draft)
  }
  return list
}

function picturesOf(
  scene: Scene,
  dice: Dice,
  { username, cast }: Draft,
  joined: Date,
): { imageId: string | null; bannerId: string | null } {
  const face = cast?.look ?? (!cast && dice.chance(0.5) ? { style: dice.pick(hairStyles) } : undefined)
  const banner = cast?.team || dice.chance(cast ? 0.5 : 0.12)
  return {
    imageId: cast?.team
      ? scene.picture(
          `mark ${username}`,
          cast.key === 'team' ? { kind: 'mark', edge: 'full' } : drawing(username, 'hall', 600, 600),
          'people',
          joined,
        )
      : face
        ? scene.picture(`portrait ${username}`, { kind: 'portrait', seed: username, ...face }, 'people', joined)
        : null,
    bannerId: banner
      ? scene.picture(
          `banner ${username}`,
          drawing(`banner ${username}`, dice.pick(['waves', 'weave', 'bloom', 'columns'] as const), 1500, 500),
          'banner',
          joined,
        )
      : null,
  }
}

/** All people, the cast first. */
export function settlePeople(scene: Scene): Person[] {
  const { organization, calendar, rows, id } = scene
  const dice = createDice(`${organization.slug} people`)
  return drafts(scene, dice).map((draft, index) => {
    const { key, first, last, username, language, cast } = draft
    const tongue = tongues[language]
    const accountId = id('account', key ?? username)
    const joined = calendar.at(-dice.between(cast ? 500 : 3, cast ? 900 : 800), dice.between(7 * 60, 22 * 60))
    const role = cast?.role
    rows.accounts.push({
      id: accountId,
      organizationId: organization.id,
      accountType: cast?.team ? 'team' : 'account',
      userSub: role ? demoSub(organization.id, role) : null,
      username,
      firstName: first,
      lastName: last,
      title: cast ? (cast.title ?? null) : dice.chance(0.75) ? dice.pick(tongue.titles) : null,
      company: cast ? (cast.company ?? null) : dice.chance(0.55) ? dice.pick(tongue.companies) : null,
      bio: cast ? (cast.bio ?? null) : dice.chance(0.6) ? sentence(dice, tongue, dice.pick(tongue.bios)) : null,
      email: role ? `${role}@example.com` : `${username.replace(/[^a-z0-9.]/g, '')}${index}@example.com`,
      website: dice.chance(0.15) ? `https://example.com/${index}` : null,
      instagram: dice.chance(0.2) ? `https://instagram.com/example${index}` : null,
      timezone: cast ? organization.timezone : null,
      ...picturesOf(scene, dice, draft, joined),
      locale: organization.config.LOCALES.includes(language) && !role ? language : organization.locale,
      shareCode: `${seedId(accountId, 'share')}${seedId(accountId, 'code')}`.replaceAll('-', ''),
      termsAccepted: joined,
      createdAt: joined,
      updatedAt: joined,
    })
    const weight = cast ? (cast.team ? 5 : 9) : 0.2 + 3 * dice.number() ** 3
    return { id: accountId, key, name: last === null ? first : `${first} ${last}`, language, team: cast?.team ?? false, weight }
  })
}

/** Adds follows, more of them for active people, and the accounts that may act for the team. */
export function relatePeople(scene: Scene, people: readonly Person[]): void {
  const { organization, calendar, rows } = scene
  const dice = createDice(`${organization.slug} follows`)
  const weights = people.map((person) => [person, person.weight] as const)
  for (const follower of people) {
    if (follower.team) continue
    const wanted = follower.key ? dice.between(18, 34) : Math.floor(2 + 24 * dice.number() ** 2)
    const followed = new Set<string>()
    for (let tries = 0; tries < wanted; tries++) followed.add(dice.weighted(weights).id)
    followed.delete(follower.id)
    for (const followeeId of followed) {
      const createdAt = calendar.ago(dice.between(60, 700 * 24 * 60))
      rows.follows.push({ organizationId: organization.id, followerId: follower.id, followeeId, createdAt })
    }
  }
  const owner = casts[organization.slug]?.find(({ role }) => role === 'owner')
  const byKey = new Map(people.map((person) => [person.key, person]))
  const [delegate, team] = [byKey.get(owner?.key ?? ''), byKey.get('team')]
  if (!delegate || !team) throw new Error('Every organisation has an owner and a team.')
  rows.delegations.push({
    organizationId: organization.id,
    accountId: team.id,
    delegateId: delegate.id,
    createdAt: calendar.at(-400, '12:00'),
    acceptedAt: calendar.at(-400, '12:00'),
  })
}
