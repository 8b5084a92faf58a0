// The accounts with an open socket, to choose between a frame and a push.
import type { Live } from '../services.ts'
import { clientsOf } from './clients.ts'

/**
 * The accounts of an organisation with an open socket on this process. A person connected to another process is missing and receives one
 * notification more than needed, never one less. Empty for a `live` without sockets.
 */
export function connectedAccounts(live: Live, organizationId: string): ReadonlySet<string> {
  return clientsOf(live)?.clients.connected(organizationId) ?? new Set()
}
