// Opens a port, and closes it without aborting running requests.
import { once } from 'node:events'
import { createServer as createSecureServer } from 'node:https'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { SettingsError, type Address } from '../../settings.ts'
import { serverOptionsFor, usualPatience, watchConnections, type Patience } from './patience.ts'

/** A listening port: its address, and the setting that changes it. */
export interface Door {
  address: Address
  /** The name of its service for people: "web". */
  name: string
  /** The variable that sets its port. */
  variable: string
}

export interface Listening {
  /** Stops accepting connections, waits for running answers, and ends them after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** Turns a port error into a message that names the port and the variable that changes it. Returns other errors unchanged. */
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

/** Serves `app` at the door's address; over https with `certificate`. Throws SettingsError if the port is not available. */
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
      // Keep-alive connections become idle one by one as their answers end.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const late = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearInterval(sweep)
      clearTimeout(late)
    },
  }
}
