// All calls under /organization.
import type { Organization, OrganizationConfig } from '../../../contract/organization.ts'
import { get, minutes, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'

export const organization = reads('organization', {
  /** Contact details and links of the organisation. */
  detail: get('/organization', { returns: type<Organization>(), auth: 'none', staleTime: minutes(5), persist: 'public' }),
  /** The client's configuration. At start it is included in the page (src/state/identity/tenant.ts); this call refetches it. */
  config: get('/organization/config', { returns: type<OrganizationConfig>(), auth: 'none', staleTime: minutes(5) }),
})
