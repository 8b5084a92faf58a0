// Kinds: series, and events with all that belongs to them.
import * as schema from '../../db/schema.ts'
import { locations, sessions, speakers, tracks } from './agenda.ts'
import { fields, html, kind, links, media, picture, rows, to } from './kind.ts'
import { form } from './questions.ts'
import { addOns, coupons, packages, passes, rooms } from './selling.ts'

export const series = kind('series', 'series', schema.series, {
  ordered: true,
  translated: false,
  fields: fields(schema.series, 'name description image=imageId', { image: picture() }),
})

const faq = kind('faq', 'section of questions and answers', schema.faqSections, {
  parent: 'eventId',
  ordered: true,
  fields: fields(schema.faqSections, 'name'),
  children: [
    kind('questions', 'question', schema.faqs, {
      parent: 'sectionId',
      title: 'question',
      ordered: true,
      fields: fields(schema.faqs, 'question answer'),
    }),
  ],
})

const pages = kind('pages', 'page', schema.eventPages, {
  parent: 'eventId',
  title: 'title',
  ordered: true,
  fields: fields(schema.eventPages, 'title subtitle html', { html }),
  lists: [rows('images', schema.eventPageImages, 'pageId', 'image=imageId', { image: picture() }, { ordered: true })],
})

const sponsorships = kind('sponsorships', 'level of sponsors', schema.eventSponsorshipLevels, {
  help: "Levels of the event's sponsors, with the sponsors.",
  parent: 'eventId',
  ordered: true,
  fields: fields(schema.eventSponsorshipLevels, 'name description sponsorsPerRow', { sponsorsPerRow: { min: 1 } }),
  children: [
    kind('sponsors', 'sponsor', schema.eventSponsorships, {
      key: null,
      parent: 'levelId',
      ordered: true,
      fields: fields(schema.eventSponsorships, 'name description url person=accountId image=imageId', {
        person: to('people'),
        image: picture(),
      }),
    }),
  ],
})

const emails = kind('emails', 'email', schema.eventEmails, {
  help: 'What is sent on confirmation, cancellation and reminder.',
  key: 'type',
  keyChoices: schema.eventEmails.type.enumValues,
  title: 'type',
  parent: 'eventId',
  fields: fields(schema.eventEmails, 'body replyTo', { body: html }),
})

const activations = kind('activations', 'activation', schema.eventActivations, {
  help: 'Challenges that earn points.',
  parent: 'eventId',
  fields: fields(
    schema.eventActivations,
    'name shortDescription longDescription maxPoints startAfter code accessLevel image=imageId manager=managerId',
    { image: picture(), manager: to('people') },
  ),
})

const mediaItems = kind('media', 'media item', schema.eventMediaItems, {
  help: 'Pictures, videos and documents: each item has exactly one of them.',
  key: null,
  parent: 'eventId',
  ordered: true,
  translated: false,
  oneOf: ['image', 'video', 'file'],
  fields: fields(schema.eventMediaItems, 'name description image=imageId video=videoId file=fileId', {
    image: picture(),
    video: media('videos'),
    file: media('files'),
  }),
  lists: [links('passes', schema.eventMediaPassTypes, 'mediaItemId', 'passTypeId', 'passes', { help: 'Only for these pass types.' })],
})

const streams = kind('streams', 'stream', schema.streamInputs, {
  key: null,
  parent: 'eventId',
  translated: false,
  fields: fields(schema.streamInputs, 'name cloudflareId session=sessionId image=imageId', { session: to('sessions'), image: picture() }),
})

const address = 'venue address1 address2 city state country zip'

export const events = kind('events', 'event', schema.events, {
  rising: [
    ['start', 'end'],
    ['registrationStart', 'registrationEnd'],
  ],
  fields: fields(
    schema.events,
    `name shortDescription longDescription type=eventType timezone start=eventStart end=eventEnd ${address} externalUrl meetingUrl
     featured visible series=seriesId group=groupId groupOnly registration registrationStart registrationEnd registrationLimit
     publicRegistrants reservationDescription passSupply passLimitPerAccount chatBotNumber iosAppLink androidAppLink
     image=imageId squareImage=squareImageId backgroundImage=backgroundImageId venueMap=venueMapId replay=streamReplayId creator=creatorId`,
    {
      timezone: { help: "Dates without an offset are in this time zone; without it, in the organisation's." },
      series: to('series'),
      group: to('groups'),
      creator: to('people'),
      image: picture(),
      squareImage: picture(),
      backgroundImage: picture(),
      venueMap: picture(),
      replay: media('videos'),
      chatBotNumber: { form: undefined },
    },
  ),
  lists: [
    links('coHosts', schema.eventCoHosts, 'eventId', 'accountId', 'people'),
    links('sponsors', schema.eventSponsors, 'eventId', 'accountId', 'people', { ordered: true }),
    links('interests', schema.eventInterests, 'eventId', 'interestId', 'interests'),
  ],
  children: [
    tracks,
    locations,
    speakers,
    sessions,
    addOns,
    passes,
    packages,
    rooms,
    coupons,
    form('eventId'),
    faq,
    pages,
    sponsorships,
    emails,
    activations,
    mediaItems,
    streams,
  ],
})
