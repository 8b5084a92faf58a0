// Pages, questions, sponsors, gallery, challenges, levels, series, and the organisation's own pages.
import { organizationPages } from '../../../server/db/schema.ts'
import { anEvent, anImage } from '../../../server/testing/builders.ts'
import {
  aCompletion,
  aFaq,
  aFaqSection,
  aFile,
  aLevel,
  aMediaItem,
  anActivation,
  anEventSponsor,
  aPage,
  aSeries,
  aSponsorship,
  aStream,
  aVideo,
} from '../../../server/testing/event-detail-builders.ts'
import { aPassType } from '../../../server/testing/registration-builders.ts'
import { canary } from './foundation.ts'
import type { Area } from './sample.ts'

const texts = { slug: canary, name: canary, description: canary }

export const eventDetails: Area = {
  async furnish(ground, { owner, member }, ids) {
    const event = (await ground.db.asOwner((tx) => tx.query.events.findFirst({ where: (row, { eq }) => eq(row.id, ids.eventId ?? '') })))!
    const imageId = (await anImage(ground, { name: canary })).id
    const page = await aPage(ground, event, { slug: canary, title: canary, subtitle: canary, html: `<p>${canary}</p>` })
    const section = await aFaqSection(ground, event, { slug: canary, name: canary })
    const faq = await aFaq(ground, section, { slug: canary, question: canary, answer: canary })
    await anEventSponsor(ground, event, member)
    const { sponsorship } = await aSponsorship(ground, event, { name: canary, description: canary, accountId: member.id, imageId })
    const kind = await aPassType(ground, event, { slug: `${canary}-media`, name: canary })
    const video = await aVideo(ground, { name: canary, accountId: owner.id })
    const file = await aFile(ground, { name: canary, accountId: owner.id })
    await aMediaItem(ground, event, { name: canary, videoId: video.id })
    await aMediaItem(ground, event, { name: canary, imageId })
    const item = await aMediaItem(ground, event, { name: canary, description: canary, fileId: file.id, only: [kind] })
    await aStream(ground, event, { name: canary, imageId })
    const activation = await anActivation(ground, event, {
      slug: canary,
      name: canary,
      longDescription: canary,
      code: 'open',
      imageId,
      managerId: owner.id,
    })
    const other = await anActivation(ground, event, { slug: `${canary}-2`, name: canary })
    await aCompletion(ground, other, member)
    const series = await aSeries(ground, { ...texts, imageId })
    await anEvent(ground, { slug: `${canary}-series`, name: canary, seriesId: series.id, creatorId: owner.id })
    const level = await aLevel(ground, [member], { ...texts, subtitle: canary, imageId })
    await ground.db.asOwner((tx) =>
      tx.insert(organizationPages).values({ organizationId: ground.organization.id, type: 'about', title: canary, html: canary }),
    )
    return {
      pageId: page.id,
      faqSectionId: section.id,
      faqId: faq.id,
      sponsorshipId: sponsorship.id,
      mediaItemId: item.id,
      videoId: video.id,
      fileId: String(file.id),
      activationId: activation.id,
      mediaPassTypeId: kind.id,
      seriesId: series.id,
      levelId: level.id,
      pageType: 'about',
    }
  },
  params: { sectionId: 'faqSectionId', questionId: 'faqId', type: 'pageType' },
  calls: {
    'GET /events/:eventId/faqs': {},
    'GET /events/:eventId/faqs/:sectionId': {},
    'GET /events/:eventId/faqs/:sectionId/questions': {},
    'GET /events/:eventId/faqs/:sectionId/questions/:questionId': {},
    'GET /events/:eventId/pages': {},
    'GET /events/:eventId/pages/:pageId': {},
    'GET /events/:eventId/sponsors': {},
    'GET /events/:eventId/sponsorships': {},
    'GET /events/:eventId/sponsorships/:sponsorshipId': {},
    'GET /events/:eventId/media': { query: () => ({ type: 'file' }) },
    'GET /events/:eventId/media/:mediaItemId': { refuses: { member: 454, stranger: 454, visitor: 454 } },
    'GET /events/:eventId/activations': { query: () => ({ accessLevel: 'regular' }) },
    'GET /events/:eventId/activations/leaderboard': {},
    'GET /events/:eventId/activations/summary': {},
    'GET /events/:eventId/activations/:activationId': {},
    'GET /events/:eventId/activations/:activationId/completions': { as: 'member' },
    'POST /events/:eventId/activations/:activationId': { as: 'member', body: () => ({ code: 'open' }), refuses: { stranger: 454 } },
    'GET /levels': {},
    'GET /levels/:levelId': {},
    'GET /levels/:levelId/accounts': {},
    'GET /series': {},
    'GET /series/:seriesId': {},
    'GET /series/:seriesId/events': { query: () => ({ past: 'false' }) },
    'GET /organization/pages/:type': {},
    'POST /supportTickets': {
      body: ({ eventId, mediaPassTypeId }) => ({
        type: 'support',
        email: 'asks@example.com',
        request: 'Help',
        eventId,
        productId: mediaPassTypeId,
      }),
    },
  },
}
