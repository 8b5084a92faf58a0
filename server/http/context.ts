// What one request carries from step to step.
import type { OrganizationSettings } from '../tenancy/settings.ts'

export interface RequestContext {
  Variables: {
    requestId: string
    /** The caller's network address, for limits and logs. */
    address: string
    organization: OrganizationSettings | null
  }
  Bindings: {
    /** Node's own request, where there is a network below. */
    incoming?: { socket?: { remoteAddress?: string } }
  }
}
