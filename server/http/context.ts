// The values that a request passes from step to step.
import type { ClientAddress } from '../limits/addresses.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'

export interface RequestContext {
  Variables: {
    requestId: string
    /** The caller's address, for limits and logs. */
    address: ClientAddress
    organization: OrganizationSettings | null
    /** The path of the matched route, for metrics; absent for anything else. */
    route?: string
  }
  Bindings: {
    /** Node's own request, if a network server is used. */
    incoming?: { socket?: { remoteAddress?: string } }
  }
}
