// Ports that no one has at the moment.
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what systems give to connections and to servers that ask for any port: those take a port of that range again at any moment, and
 * a port found here is opened only seconds later, by a program that starts.
 */
const range = { first: 20_000, count: 12_000 }

/** Ports that this process has given out. */
const given = new Set<number>()

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A free port of 127.0.0.1, never the same twice in a process. Throws an error if it finds none. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = range.first + Math.floor(Math.random() * range.count)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`No free port was found from ${range.first} on.`)
}
