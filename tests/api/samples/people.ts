// People beyond the directory: their posts and shares, leads, notifications and third-party integrations.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountIntegrations, accounts, leads, notifications, organizations, passes, passTypes } from '../../../server/db/schema.ts'
import { anAccount } from '../../../server/testing/builders.ts'
import { aConfig } from '../../../server/testing/config.ts'
import { aTier } from '../../../server/testing/people-builders.ts'
import { organizationsChanged } from '../../../server/tenancy/organizations.ts'
import { canary, onePixel } from './foundation.ts'
import type { Area } from './sample.ts'

const own = { refuses: { member: 404, stranger: 404 } } as const

const snagtag = {
  id: null,
  type: 'snagtag' as const,
  enabled: true,
  publicKey: null,
  publicUrl: null,
  details: {
    type: 'snagtag' as const,
    name: 'Snagtag',
    description: 'Name badges.',
    logo: '/icons/icon.svg',
    permissions: { info: true, contact: true },
  },
}

export const people: Area = {
  params: { type: 'integrationType' },
  async furnish(ground, { owner, member }, { eventId, memberRegistrationId, activityId }) {
    const { organization, db } = ground
    const organizationId = organization.id
    await aTier(ground, { slug: canary, name: canary, members: [owner, member] })
    const met = await anAccount(ground, { organization, username: `${canary}-met`, firstName: canary, lastName: canary })
    const ids = { scannedPassId: randomUUID(), leadId: randomUUID(), notificationId: randomUUID(), integrationId: randomUUID() }
    const shareCode = `${canary}-${randomUUID()}`
    await db.asOwner(async (tx) => {
      const config = aConfig({ INTEGRATIONS: [snagtag] })
      await tx.update(organizations).set({ config }).where(eq(organizations.id, organizationId))
      await tx.update(accounts).set({ shareCode }).where(eq(accounts.id, member.id))
      const [kind] = await tx
        .insert(passTypes)
        .values({ organizationId, eventId: eventId!, slug: `${canary}-scanned`, name: canary, visibility: 'private', active: false })
        .returning()
      await tx.insert(passes).values({
        id: ids.scannedPassId,
        organizationId,
        eventId: eventId!,
        registrationId: memberRegistrationId!,
        passTypeId: kind!.id,
        status: 'ready',
      })
      await tx.insert(leads).values({ id: ids.leadId, organizationId, accountId: owner.id, shareAccountId: met.id, eventId, note: canary })
      await tx
        .insert(notifications)
        .values({ id: ids.notificationId, organizationId, accountId: owner.id, type: 'LIKE', senderId: member.id, activityId })
      await tx
        .insert(accountIntegrations)
        .values({ id: ids.integrationId, organizationId, accountId: owner.id, type: 'snagtag', enabled: true, publicKey: canary })
    })
    await organizationsChanged(db)
    return { ...ids, shareCode, integrationType: 'snagtag' }
  },
  calls: {
    'GET /accounts/shareCode/:shareCode': {},
    'GET /accounts/:accountId/activities': {},
    'GET /accounts/:accountId/media': { query: () => ({ type: 'images' }) },
    'GET /accounts/:accountId/groups': {},
    'GET /accounts/:accountId/followers': {},
    'GET /accounts/:accountId/following': {},
    'DELETE /self': {},
    'PUT /self/banner': { body: () => ({ buffer: onePixel }) },
    'GET /self/notifications': { changes: ['notifications'], query: () => ({ filters: 'LIKE,COMMENT' }) },
    'GET /self/leads': { query: () => ({ status: 'new' }) },
    'GET /self/leads/counts': {},
    'GET /self/leads/:leadId': own,
    'POST /self/leads/:passId': { params: { passId: 'scannedPassId' }, refuses: { member: 460, stranger: 454 } },
    'PUT /self/leads/:leadId': { ...own, body: () => ({ status: 'favorited', note: 'changed' }) },
    'DELETE /self/leads/:leadId': own,
    'GET /integrations': {},
    'GET /integrations/:integrationId': own,
    'GET /integrations/:type/auth': { changes: ['account_integrations'], refuses: { member: 459, stranger: 459 } },
    'POST /integrations/:type/enable': {},
    'GET /self/blocked': {},
    'POST /integrations/:type/disable': {},
    'POST /integrations/:type/block': {},
  },
}
