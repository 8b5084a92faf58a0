// Every call under /organization.
import type { Organization, OrganizationConfig } from '../../../contract/organization.ts'
import { get, minutes, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'

export const organization = reads('organization', {
  /** Contact data and links of the organisation. */
  detail: get('/organization', { returns: type<Organization>(), auth: 'none', staleTime: minutes(5), persist: 'public' }),
  /** The document the client starts from; at start it comes with the page (src/state/identity/tenant.ts), this asks again. */
  config: get('/organization/config', { returns: type<OrganizationConfig>(), auth: 'none', staleTime: minutes(5) }),
})
