// The accounts with an open socket, to choose between a frame and a push.
import type { Live } from '../services.ts'
import { clientsOf } from './clients.ts'

/**
 * The accounts of an organisation with an open socket, on any process. Someone who has just connected to another process may be missing,
 * and receives one notification more than needed. Empty for a `live` without sockets.
 */
export function connectedAccounts(live: Live, organizationId: string): ReadonlySet<string> {
  const behind = clientsOf(live)
  if (behind === undefined) return new Set()
  return behind.clients.connected(organizationId).union(behind.elsewhere.connected(organizationId))
}
