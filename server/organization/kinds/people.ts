// Kinds: levels of membership, and the people that other things name.
import * as schema from '../../db/schema.ts'
import { fields, kind, links, picture, signed } from './kind.ts'

export const tiers = kind('tiers', 'tier', schema.accountTiers, {
  help: 'Levels of membership.',
  fields: fields(schema.accountTiers, 'name description priority icon=iconName color image=imageId', {
    image: picture(),
    priority: { ...signed, help: 'The higher, the more it opens.' },
  }),
})

const socials = 'website facebook instagram linkedIn twitter tikTok youtube discord'

export const people = kind('people', 'person', schema.accounts, {
  help: 'People and teams with a part: hosts, moderators, sponsors, guests. An account belongs to the person who signs up with its email address; then only that person changes the profile.',
  key: 'username',
  translated: false,
  kept: true,
  distinct: ['email'],
  settled: (row) => row['userSub'] !== null,
  fields: fields(
    schema.accounts,
    `type=accountType email firstName lastName title company bio ${socials} timezone language=locale image=imageId banner=bannerId`,
    { image: picture('people'), banner: picture('banner'), language: { form: 'language' } },
  ),
  lists: [
    links('tiers', schema.accountTierMembers, 'accountId', 'tierId', 'tiers', { help: 'The tiers that the organisation gave.' }),
    links('delegates', schema.delegations, 'accountId', 'delegateId', 'people', { help: 'Of a team: who may act for it.' }),
  ],
})
