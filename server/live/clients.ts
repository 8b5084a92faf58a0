// The open sockets of this process, by organisation and account.
import type { WebSocket } from 'ws'
import type { Live } from '../services.ts'
import type { Elsewhere } from './elsewhere.ts'

export interface Client {
  organizationId: string
  accountId: string
  /** The session of the token it was opened with. */
  originId: string
  socket: WebSocket
}

/** Close codes: 4401 sign in again, 4403 forbidden, 4429 too many. Clients reconnect automatically only after other codes. */
export const closeCodes = { unauthorized: 4401, forbidden: 4403, tooMany: 4429, goingAway: 1001 } as const

/** A person has a phone, a laptop and some tabs; more are abandoned sockets, or an attack. */
const maxPerAccount = 20
/** Closings are remembered only for sockets that are being admitted, which takes a moment. */
const maxClosings = 1000
/** The maximum of unsent data buffered for a slow reader, in bytes. */
const maxBuffered = 1024 * 1024

export interface Clients {
  /** Closes the account's oldest socket (4429) if it has too many. */
  add(client: Client): void
  remove(client: Client): void
  /** Sends to every socket of these accounts. A socket that reads too slowly is closed; the client resyncs when it reconnects. */
  send(organizationId: string, accountIds: string[], text: string): void
  close(organizationId: string, accountId: string, code: number): void
  /** Closes the sockets of ended sessions; other sockets of the same accounts stay open. */
  closeSessions(originIds: string[], code: number): void
  /**
   * Whether sockets like this one were closed at or after `moment` (of `performance.now()`). If so, a socket that is still being admitted
   * must be closed too.
   */
  closedSince(client: Omit<Client, 'socket'>, moment: number): boolean
  closeAll(code: number): void
  connected(organizationId: string): ReadonlySet<string>
  /** Organisations with an open socket. */
  organizations(): string[]
  all(): Iterable<Client>
}

/** `changed` is called when an account's first socket was added or its last one removed. */
export function createClients(changed: (organizationId: string, accountId: string) => void = () => {}): Clients {
  const organizations = new Map<string, Map<string, Set<Client>>>()
  const closings = new Map<string, number>()
  const of = (organizationId: string, accountId: string): Iterable<Client> => organizations.get(organizationId)?.get(accountId) ?? []

  const noteClosing = (key: string): void => {
    if (closings.size >= maxClosings) closings.clear()
    closings.set(key, performance.now())
  }

  function* all(): Iterable<Client> {
    for (const accounts of organizations.values()) for (const clients of accounts.values()) yield* clients
  }

  return {
    add(client) {
      const accounts = organizations.get(client.organizationId) ?? new Map<string, Set<Client>>()
      organizations.set(client.organizationId, accounts)
      const clients = accounts.get(client.accountId) ?? new Set<Client>()
      accounts.set(client.accountId, clients)
      clients.add(client)
      if (clients.size === 1) changed(client.organizationId, client.accountId)
      const [oldest] = clients
      if (clients.size > maxPerAccount && oldest !== undefined) {
        clients.delete(oldest)
        oldest.socket.close(closeCodes.tooMany)
      }
    },
    remove(client) {
      const accounts = organizations.get(client.organizationId)
      const clients = accounts?.get(client.accountId)
      clients?.delete(client)
      if (clients?.size === 0 && accounts?.delete(client.accountId)) changed(client.organizationId, client.accountId)
      if (accounts?.size === 0) organizations.delete(client.organizationId)
    },
    send(organizationId, accountIds, text) {
      for (const accountId of new Set(accountIds)) {
        for (const { socket } of of(organizationId, accountId)) {
          if (socket.readyState !== socket.OPEN) continue
          if (socket.bufferedAmount > maxBuffered) socket.terminate()
          else socket.send(text)
        }
      }
    },
    close(organizationId, accountId, code) {
      noteClosing(`${organizationId} ${accountId}`)
      for (const { socket } of of(organizationId, accountId)) socket.close(code)
    },
    closeSessions(originIds, code) {
      for (const originId of originIds) noteClosing(originId)
      const ended = new Set(originIds)
      for (const { originId, socket } of all()) if (ended.has(originId)) socket.close(code)
    },
    closedSince: ({ organizationId, accountId, originId }, moment) =>
      [`${organizationId} ${accountId}`, originId].some((key) => (closings.get(key) ?? -1) >= moment),
    closeAll(code) {
      for (const { socket } of all()) socket.close(code)
    },
    connected: (organizationId) => new Set(organizations.get(organizationId)?.keys()),
    organizations: () => [...organizations.keys()],
    all,
  }
}

interface Behind {
  clients: Clients
  stamp: () => number
  /** Who is connected to other processes. */
  elsewhere: Elsewhere
}

const bound = new WeakMap<Live, Behind>()

/** Connects `live` with the sockets that `startSocket` opens; called once, where it is created. */
export function bindClients(live: Live, behind: Behind): void {
  bound.set(live, behind)
}

/** The sockets behind `live`, and its clock of frames; undefined for an implementation without sockets, like tests' recorders. */
export const clientsOf = (live: Live): Behind | undefined => bound.get(live)
