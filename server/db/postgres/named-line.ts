// What drizzle sends over one connection: statements get a name, so that PostgreSQL parses and plans each once per connection, and a
// transaction begins in the same round trip in which its door sets its role.
import { createHash } from 'node:crypto'
import { escapeLiteral, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { counted, standingDoor, type DoorSettings } from '../doors.ts'

/** Each has a plan in the memory of each connection. Later ones stay without a name. */
const mostNames = 1000
/** Texts that were sent once. Many are never sent again; when there are too many, all are forgotten. */
const mostSeen = 10_000

/** Gives a name to a statement that is sent again; undefined for others. The same text has the same name in all processes. */
export function statementNames(most = mostNames): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= most) return known
    if (!seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    seen.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
}

/** Those of this process: the connections of a pool are sent the same texts. */
const nameOf = statementNames()

/** The statement that sets what a door asks for, until the end of the transaction. */
export const openingOf = (settings: DoorSettings): string =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`)
    .join(', ')}`

interface Line {
  /** Sent with the next `begin`. */
  opening: string
  query(config: QueryConfig, values?: unknown[]): Promise<QueryResult>
}

/** The socket of a connection; a test's client has none. */
interface Socket {
  cork(): void
  uncork(): void
}

const socketOf = (client: object): Socket | undefined => (client as { connection?: { stream?: Socket } }).connection?.stream

/** Returns a function to call before each statement: those that are started at the same moment leave in one write to the socket. */
function writtenTogether(client: object): () => void {
  let held = false
  return () => {
    const socket = held ? undefined : socketOf(client)
    if (socket === undefined) return
    held = true
    socket.cork()
    // After all promises that are settled by now, so also after those that start more statements.
    process.nextTick(() => {
      held = false
      socket.uncork()
    })
  }
}

/** `isOver` tells whether the transaction of the running code has ended: then another transaction may have the connection. */
export function namedLine(client: Pick<PoolClient, 'query'>, isOver: () => boolean = () => false): Line {
  const hold = writtenTogether(client)
  const line: Line = {
    opening: 'select 1',
    async query(config, values = []) {
      if (isOver()) throw new Error('A statement was sent after its transaction had ended.')
      hold()
      // Without values this is one message with two statements: if the second fails, the transaction is lost.
      if (config.text.startsWith('begin')) return client.query(`${config.text}; ${line.opening}`)
      const named = { ...config, name: values.length > 0 ? nameOf(config.text) : undefined }
      return counted(standingDoor(), () => client.query(named, values))
    },
  }
  return line
}
