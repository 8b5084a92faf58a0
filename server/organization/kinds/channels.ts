// Kinds: channels with their contents and collections.
import * as schema from '../../db/schema.ts'
import { fields, html, kind, links, media, picture, signed, to } from './kind.ts'

const addresses = 'externalUrl appleUrl spotifyUrl googleUrl youtubeUrl'
const socials = 'website facebook twitter instagram linkedIn tikTok youtube discord'

const guests = kind('guests', 'guest', schema.contentGuests, {
  parent: 'contentId',
  fields: fields(schema.contentGuests, `type name title bio company companyLink companyBio ${socials} image=imageId person=accountId`, {
    image: picture('people'),
    person: to('people'),
  }),
})

const contents = kind('contents', 'content', schema.contents, {
  title: 'title',
  parent: 'channelId',
  together: ['scheduleName', 'scheduleDate'],
  fields: fields(
    schema.contents,
    `title description body duration featured published scheduleName scheduleDate email push ${addresses}
     image=imageId squareImage=squareImageId audio=audioId video=videoId author=creatorId`,
    {
      body: html,
      published: { help: 'Without it, the content is a draft.' },
      image: picture(),
      squareImage: picture(),
      audio: media('files'),
      video: media('videos'),
      author: to('people'),
    },
  ),
  lists: [links('interests', schema.contentInterests, 'contentId', 'interestId', 'interests')],
  children: [guests],
})

const collections = kind('collections', 'collection', schema.channelCollections, {
  parent: 'channelId',
  translated: false,
  fields: fields(schema.channelCollections, 'name description'),
  lists: [links('contents', schema.collectionContents, 'collectionId', 'contentId', 'contents', { ordered: true })],
})

export const channels = kind('channels', 'channel', schema.channels, {
  fields: fields(
    schema.channels,
    `name description priority private visible ${addresses} image=imageId banner=bannerId group=groupId creator=creatorId`,
    { image: picture(), banner: picture('banner'), priority: signed, group: to('groups'), creator: to('people') },
  ),
  lists: [links('interests', schema.channelInterests, 'channelId', 'interestId', 'interests')],
  children: [contents, collections],
})
