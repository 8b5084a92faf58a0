// Personal settings: the owner's address, and the member who may act for the owner.
import { accountAddresses } from '../../../server/db/schema.ts'
import { aDelegation } from '../../../server/testing/builders.ts'
import { canary } from './foundation.ts'
import type { Area } from './sample.ts'

const own = { refuses: { member: 404, stranger: 404 } } as const
const address = {
  primary: true,
  name: 'Mia Chen',
  address1: 'Kiln Lane 1',
  address2: '',
  city: 'Lisbon',
  state: '',
  country: 'PT',
  zip: '1100',
}

export const settings: Area = {
  async furnish(ground, { owner, member }) {
    await aDelegation(ground, owner, member)
    const row = { name: canary, address1: canary, city: canary, state: canary, country: 'US', zip: '94110', isPrimary: true }
    return ground.db.asOwner(async (tx) => {
      const [made] = await tx
        .insert(accountAddresses)
        .values({ ...row, organizationId: ground.organization.id, accountId: owner.id })
        .returning()
      return { addressId: made!.id }
    })
  },
  calls: {
    'GET /self/contacts': {},
    'GET /self/delegateof': { as: 'member' },
    'GET /self/delegates': {},
    'POST /self/delegates': { body: () => ({ email: `stranger@${canary}.test` }) },
    'DELETE /self/delegates/:accountId': own,
    'POST /self/team': { body: () => ({ name: 'The kiln', email: 'kiln@example.com' }) },
    'GET /self/notificationPreferences': {},
    'PUT /self/notificationPreferences': { body: () => ({ likePush: false }) },
    'GET /self/addresses': {},
    'POST /self/addresses': { body: () => address },
    'GET /self/addresses/:addressId': own,
    'PUT /self/addresses/:addressId': { ...own, body: () => address },
    'DELETE /self/addresses/:addressId': own,
  },
}
