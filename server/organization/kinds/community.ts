// Kinds: pages, interests, groups, sponsors of the organisation, advertisements and benefits.
import * as schema from '../../db/schema.ts'
import { fields, html, kind, links, picture, signed, to } from './kind.ts'

export const pages = kind('pages', 'page', schema.organizationPages, {
  help: 'The pages about, privacy, terms and team.',
  key: 'type',
  keyChoices: schema.organizationPages.type.enumValues,
  title: 'type',
  fields: fields(schema.organizationPages, 'title subtitle html', { html }),
})

export const interests = kind('interests', 'interest', schema.interests, {
  key: null,
  translated: false,
  distinct: ['name'],
  fields: fields(schema.interests, 'name featured image=imageId', { image: picture() }),
})

export const groups = kind('groups', 'group', schema.groups, {
  fields: fields(schema.groups, 'name description externalUrl access active featured image=imageId squareImage=squareImageId', {
    image: picture(),
    squareImage: picture(),
  }),
  lists: [
    links('moderators', schema.groupMemberships, 'groupId', 'accountId', 'people', {
      only: { role: 'moderator' },
      release: { role: 'member' },
    }),
    links('sponsors', schema.groupSponsors, 'groupId', 'accountId', 'people', { ordered: true }),
    links('interests', schema.groupInterests, 'groupId', 'interestId', 'interests'),
  ],
})

export const levels = kind('levels', 'sponsorship level', schema.sponsorshipLevels, {
  help: "The organisation's own sponsors, by level.",
  ordered: true,
  fields: fields(schema.sponsorshipLevels, 'name subtitle description color scale image=imageId', { image: picture() }),
  lists: [links('sponsors', schema.sponsorshipLevelAccounts, 'levelId', 'accountId', 'people', { ordered: true })],
})

export const benefits = kind('benefits', 'benefit', schema.benefits, {
  title: 'title',
  rising: [['start', 'end']],
  fields: fields(schema.benefits, 'title description priority start=startDate end=endDate image=imageId event=eventId manager=managerId', {
    image: picture(),
    priority: signed,
    event: to('events'),
    manager: to('people'),
  }),
})

export const advertisements = kind('advertisements', 'advertisement', schema.advertisements, {
  key: null,
  title: 'title',
  translated: false,
  rising: [['start', 'end']],
  fields: fields(schema.advertisements, 'type title description link image=imageId start=startDate end=endDate', { image: picture() }),
})
