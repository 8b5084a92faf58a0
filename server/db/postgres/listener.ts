// LISTEN, and locks of this process, on their own connection, re-established when the server drops it.
import type { Client } from 'pg'
import type { Logger } from 'pino'

type Heard = (payload: string) => void

const retryMs = 1000

export interface Listener {
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>
  /** Whether this process holds the lock. It is kept until the connection ends, so another process takes over from one that was killed. */
  lead(name: string): Promise<boolean>
  close(): Promise<void>
}

/** Notifications sent while the connection is down are lost, so listeners refetch instead of relying on them. */
export function createListener(connect: () => Client, log?: Logger): Listener {
  const channels = new Map<string, Set<Heard>>()
  let connection: Promise<Client> | null = null
  const held = new WeakMap<Client, Set<string>>()
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const comeBack = (): void => {
    clearTimeout(retry)
    if (!closed && channels.size > 0) retry = setTimeout(() => void ready().catch(() => {}), retryMs)
  }

  const open = async (forget: () => void): Promise<Client> => {
    const client = connect()
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.forEach((heard) => heard(payload ?? '')))
    client.on('error', (error) => {
      if (!closed) log?.warn({ err: error }, 'The listening database connection was lost.')
    })
    client.on('end', forget)
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return client
    } catch (error) {
      // Otherwise a half-open connection would remain beside the next one.
      client.end().catch(() => {})
      throw error
    }
  }

  function ready(): Promise<Client> {
    if (connection) return connection
    // An old connection that ends late must not clear the new one.
    const forget = (): void => {
      if (connection !== opening) return
      connection = null
      comeBack()
    }
    const opening: Promise<Client> = open(() => forget()).catch((error: unknown) => {
      forget()
      throw error
    })
    connection = opening
    return opening
  }

  return {
    async listen(channel, heard) {
      const set = channels.get(channel) ?? new Set()
      channels.set(channel, set.add(heard))
      const client = await ready()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return async () => {
        set.delete(heard)
        if (set.size > 0) return
        channels.delete(channel)
        const current = await connection?.catch(() => null)
        // A connection lost in the meantime has no subscriptions.
        await current?.query(`unlisten ${current.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    async lead(name) {
      const client = await ready()
      const locks = held.get(client) ?? new Set()
      held.set(client, locks)
      // PostgreSQL counts how often a session takes a lock.
      if (locks.has(name)) return true
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [`foyer ${name}`])
      if (rows[0]?.taken) locks.add(name)
      return rows[0]?.taken ?? false
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const current = await connection?.catch(() => null)
      await current?.end().catch(() => {})
    },
  }
}
