// Entities beside the feed: interests, benefits, advertisements, reports, and a page with a little of everything.
import { accountInterests, activityReports, advertisements, benefits, eventInterests, linkPreviews } from '../../../server/db/schema.ts'
import { anActivity, anImage, hoursFromEpoch } from '../../../server/testing/builders.ts'
import { anInterest } from '../../../server/testing/group-builders.ts'
import { canary } from './foundation.ts'
import type { Area } from './sample.ts'

export const extras: Area = {
  params: { interest: 'interestId' },
  async furnish(ground, { owner, member }, { activityId = '', eventId = '' }) {
    const organizationId = ground.organization.id
    const picture = await anImage(ground, { name: canary, type: 'admin' })
    const interest = await anInterest(ground, { name: canary, imageId: picture.id, featured: true })
    const url = `https://example.com/${canary}`
    await anActivity(ground, owner, {
      message: `${canary} ${url}`,
      entities: [
        { type: 'interest', startIndex: 0, endIndex: canary.length, marks: [], interestId: interest.id },
        { type: 'link', startIndex: canary.length + 1, endIndex: canary.length + 1 + url.length, marks: [], href: url },
      ],
    })
    const reportId = await ground.db.asOwner(async (tx) => {
      await tx.insert(accountInterests).values({ organizationId, accountId: owner.id, interestId: interest.id })
      await tx.insert(eventInterests).values({ organizationId, eventId, interestId: interest.id })
      await tx.insert(linkPreviews).values({ organizationId, url, found: true, title: canary })
      await tx
        .insert(advertisements)
        .values({ organizationId, type: 'square', title: canary, link: 'https://example.com', imageId: picture.id })
      await tx.insert(benefits).values({
        organizationId,
        slug: canary,
        title: canary,
        description: canary,
        imageId: picture.id,
        startDate: hoursFromEpoch(-24),
        eventId,
        managerId: member.id,
      })
      const [report] = await tx.insert(activityReports).values({ organizationId, activityId, accountId: owner.id }).returning()
      return report!.id
    })
    return { interestId: interest.id, reportId }
  },
  calls: {
    'GET /advertisement': {},
    'GET /benefits': {},
    'GET /interests': {},
    'POST /interests': { body: () => ({ name: 'Joinery' }) },
    'GET /interests/:interest': {},
    'GET /interests/:interest/activities': {},
    'GET /self/interests': {},
    'POST /self/interests': { as: 'member', body: ({ interestId }) => ({ interestIds: [interestId] }) },
    'GET /organization/explore': {},
    'GET /self/activities/feed': {},
    'POST /activities/:activityId/report': { as: 'member' },
    'DELETE /activities/:activityId/report/:reportId': { refuses: { member: 404, stranger: 404 } },
  },
}
