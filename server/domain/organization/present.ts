// The organisation's public data.
import type { Organization } from '../../../src/contract/organization.ts'
import type { organizations } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'

/** Full form. The logo is null because the web host generates the marks. Its social profiles are in the configuration's SOCIAL. */
export function presentOrganization({ organization }: Caller, row: typeof organizations.$inferSelect): Organization {
  const { config } = organization
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    email: row.email,
    address1: null,
    address2: null,
    city: null,
    state: null,
    country: null,
    zip: null,
    logo: null,
    logoId: null,
    darkLogo: null,
    darkLogoId: null,
    icon: null,
    iconId: null,
    darkIcon: null,
    darkIconId: null,
    locale: row.locale,
    phone: null,
    website: null,
    primaryColor: config.PRIMARY_COLOR,
    secondaryColor: config.SECONDARY_COLOR,
    userPoolId: organization.poolId,
    userPoolClientId: organization.clientId,
    currency: 'USD',
    ...config.SOCIAL,
    timezone: row.timezone,
    iosAppLink: config.APPLE_APPSTORE_LINK,
    androidAppLink: config.GOOGLE_PLAYSTORE_LINK,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    integrations: { ghost: false, ghostUrl: null, ghostContentKey: null },
  }
}
