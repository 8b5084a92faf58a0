// What drizzle sends to the embedded database. PGlite's own `query` calls into WebAssembly six times for each statement, and has it parsed and
// planned each time. Here a statement that is sent again is planned once, and takes one call.
import { TransactionAbortedError, protocol, type PGlite, type messages } from '@electric-sql/pglite'
import { openingOf, statementNames } from '../postgres/named-line.ts'
import type { DoorSettings } from '../doors.ts'

const { serialize } = protocol
type Message = Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0]
type Field = messages.Field

/** Each has a plan in the memory of the process. Later ones stay without a name. */
const mostNames = 500

interface Prepared {
  /** Empty for a statement that is sent for the first time. */
  name: string
  /** The types of its parameters. */
  parameters: number[]
  fields: Field[]
}

/** How drizzle wants the answer. */
interface Options {
  rowMode?: 'array' | 'object'
  parsers?: Record<number, (value: string) => unknown>
}

function joined(parts: Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Runs messages of the wire protocol at once, without waiting for anything. Throws the first error of the database. */
function exchange(client: PGlite, parts: Uint8Array[]): Message[] {
  const parser = new protocol.Parser()
  const heard: Message[] = []
  let failed: Message | undefined
  const hear = (message: Message): void => {
    if (message.name === 'error') failed ??= message
    heard.push(message)
  }
  // Its promise is for writing files, which `syncToFs: false` leaves out.
  void client.execProtocolRawStream(joined(parts), { syncToFs: false, onRawData: (bytes) => parser.parse(bytes, hear) })
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- an error of the database is a message and an Error.
  if (failed) throw failed
  return heard
}

export interface PgliteLine {
  /** As PGlite's. The statement has run when this returns. */
  query(text: string, values?: unknown[], options?: Options): Promise<{ rows: unknown[]; fields: Field[] }>
  /** drizzle calls it for its transaction object. */
  transaction<T>(work: (line: PgliteLine) => Promise<T>): Promise<T>
  begin(settings: DoorSettings, mode?: string): void
  end(how: 'commit' | 'rollback'): Promise<void>
  /** Forgets all statements, because tables have changed. */
  forget(): void
}

/** `isOver` tells whether the transaction of the running code has ended. */
export function pgliteLine(client: PGlite, isOver: () => boolean = () => false): PgliteLine {
  let nameOf = statementNames(mostNames)
  const known = new Map<string, Prepared>()

  const prepare = (text: string, hasValues: boolean): Prepared => {
    const name = (hasValues ? nameOf(text) : undefined) ?? ''
    const before = known.get(name)
    if (before) return before
    const prepared: Prepared = { name, parameters: [], fields: [] }
    for (const message of exchange(client, [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()])) {
      if (message.name === 'parameterDescription') prepared.parameters = (message as messages.ParameterDescriptionMessage).dataTypeIDs
      if (message.name === 'rowDescription') prepared.fields = (message as messages.RowDescriptionMessage).fields
    }
    if (name !== '') known.set(name, prepared)
    return prepared
  }

  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : client.serializers[type]
    if (serializer) return serializer(value)
    if (typeof value === 'bigint') return value.toString()
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  const line: PgliteLine = {
    async query(text, values = [], options = {}) {
      if (isOver()) throw new Error('A statement was sent after its transaction had ended.')
      const { name, parameters, fields } = prepare(text, values.length > 0)
      const bind = serialize.bind({ statement: name, values: values.map((value, index) => written(value, parameters[index])) })
      const parsers = fields.map(({ dataTypeID }) => options.parsers?.[dataTypeID] ?? client.parsers[dataTypeID])
      const valueOf = (value: string | null, index: number): unknown => {
        const parse = parsers[index]
        return value === null || parse === undefined ? value : parse(value)
      }
      const rows: unknown[] = []
      for (const message of exchange(client, [bind, serialize.execute(), serialize.sync()])) {
        if (message.name !== 'dataRow') continue
        const row = (message as messages.DataRowMessage).fields.map(valueOf)
        rows.push(options.rowMode === 'array' ? row : Object.fromEntries(fields.map((field, index) => [field.name, row[index]])))
      }
      return { rows, fields }
    },
    transaction: (work) => work(line),
    begin(settings, mode = '') {
      exchange(client, [serialize.query(`begin${mode}; ${openingOf(settings)}`)])
    },
    async end(how) {
      // This call also tells the listeners what the transaction has notified.
      const answer = await client.execProtocolStream(serialize.query(how))
      const isLost = how === 'commit' && answer.some((message) => 'text' in message && message.text === 'ROLLBACK')
      if (isLost) throw new TransactionAbortedError()
    },
    forget() {
      exchange(client, [serialize.query('deallocate all')])
      nameOf = statementNames(mostNames)
      known.clear()
    },
  }
  return line
}
