// The client address of a request that arrived on one of our ports.
import type { IncomingMessage } from 'node:http'
import type { Context, Env } from 'hono'
import { clientAddress, type ClientAddress } from '../../limits/addresses.ts'
import type { Settings } from '../../settings.ts'

type Trusting = Pick<Settings, 'trustedProxies'>

/** Without a server, as in tests, a request has no address, unless the test sets one in `env`. */
export function addressOf<E extends Env>(c: Context<E>, { trustedProxies }: Trusting): ClientAddress {
  const env: { incoming?: { socket?: { remoteAddress?: string } } } | undefined = c.env
  return clientAddress(env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies)
}

/** The same for a request that no application handles: a socket's handshake. */
export function addressOfMessage(message: IncomingMessage, { trustedProxies }: Trusting): ClientAddress {
  const header = message.headers['x-forwarded-for']
  return clientAddress(message.socket.remoteAddress, Array.isArray(header) ? header.join(',') : header, trustedProxies)
}
