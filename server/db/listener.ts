// LISTEN on a connection of its own, taken up again when the server drops it.
import type { Client } from 'pg'
import type { Logger } from 'pino'

type Heard = (payload: string) => void

const retryMs = 1000

export interface Listener {
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** What is notified while the connection is down is lost: listeners of ours ask again rather than rely on it. */
export function createListener(connect: () => Client, log?: Logger): Listener {
  const channels = new Map<string, Set<Heard>>()
  let connection: Promise<Client> | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const open = async (): Promise<Client> => {
    const client = connect()
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.forEach((heard) => heard(payload ?? '')))
    client.on('error', (error) => log?.warn({ err: error }, 'The listening database connection was lost.'))
    client.on('end', () => {
      connection = null
      if (!closed && channels.size > 0) retry = setTimeout(() => void ready().catch(() => {}), retryMs)
    })
    await client.connect()
    for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  }

  const ready = (): Promise<Client> => {
    connection ??= open().catch((error: unknown) => {
      connection = null
      if (!closed) retry = setTimeout(() => void ready().catch(() => {}), retryMs)
      throw error
    })
    return connection
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
        const current = await connection
        await current?.query(`unlisten ${current.escapeIdentifier(channel)}`)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const current = await connection?.catch(() => null)
      await current?.end()
    },
  }
}
