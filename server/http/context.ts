// What one request carries from step to step.
import type { ClientAddress } from '../limits/addresses.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'

export interface RequestContext {
  Variables: {
    requestId: string
    /** Who calls, for limits and logs. */
    address: ClientAddress
    organization: OrganizationSettings | null
  }
  Bindings: {
    /** Node's own request, where there is a network below. */
    incoming?: { socket?: { remoteAddress?: string } }
  }
}
