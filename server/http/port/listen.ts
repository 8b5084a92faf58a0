// Opening a port, and closing it without breaking off whoever is being answered.
import { once } from 'node:events'
import { createServer as createSecureServer } from 'node:https'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { SettingsError, type Address } from '../../settings.ts'
import { serverOptionsFor, usualPatience, watchConnections, type Patience } from './patience.ts'

/** A door to the outside: where, and which setting moves it. */
export interface Door {
  address: Address
  /** What is behind it, for people: "web". */
  name: string
  /** The variable that names its port. */
  variable: string
}

export interface Listening {
  /** Takes no new connection, lets running answers end, and after `graceMs` ends them. */
  stop(graceMs: number): Promise<void>
}

/** Turns a refused port into a sentence that names it and the variable that moves it; other errors stay what they are. */
export function explainDoor(error: unknown, { address, name, variable }: Door): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  const port = `Port ${address.port} (${name})`
  switch (code) {
    case 'EADDRINUSE':
      return new SettingsError(`${port} is already in use on ${address.host}. Stop what uses it, or set ${variable} to another port.`, {
        cause: error,
      })
    case 'EACCES':
      return new SettingsError(`${port} may not be opened by this user. Set ${variable} to a port above 1023.`, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingsError(`${address.host} is not an address of this machine. Set FOYER_LISTEN to one that is, or leave it out.`, {
        cause: error,
      })
    default:
      return error
  }
}

/** Answers requests of `app` at the door's address; over https with `certificate`. Throws SettingsError when the port cannot be had. */
export async function listen(
  app: { fetch: (request: Request, env: never) => Response | Promise<Response> },
  door: Door,
  certificate?: { key: string; cert: string },
  patience: Patience = usualPatience,
): Promise<Listening> {
  const serverOptions = { ...serverOptionsFor(patience), ...(certificate && { ...certificate, handshakeTimeout: patience.headMs }) }
  const secure = certificate ? { createServer: createSecureServer } : {}
  const server = createAdaptorServer({ fetch: app.fetch as never, ...secure, serverOptions }) as Server
  watchConnections(server, patience)
  server.listen(door.address.port, door.address.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw explainDoor(error, door)
  }
  return {
    async stop(graceMs) {
      const closed = once(server, 'close')
      server.close()
      // Connections that a browser keeps for later fall idle one by one as their answers end.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const late = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearInterval(sweep)
      clearTimeout(late)
    },
  }
}
