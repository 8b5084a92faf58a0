// Who has an open socket, for those who decide between a frame and a push.
import type { Live } from '../services.ts'
import { clientsOf } from './clients.ts'

/**
 * The accounts of an organisation with an open socket on this process. A person connected to another process is not among
 * them and gets one notice more than needed; never one less. Empty for a `live` that keeps no sockets.
 */
export function connectedAccounts(live: Live, organizationId: string): ReadonlySet<string> {
  return clientsOf(live)?.clients.connected(organizationId) ?? new Set()
}
