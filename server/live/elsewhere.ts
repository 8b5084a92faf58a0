// Which accounts are connected to other processes. Each process tells its changes, and all of them again each minute.
import { randomUUID } from 'node:crypto'

/** Account ids by organisation. */
type Accounts = Record<string, string[]>

/** What one process tells the others. An empty one says that the process is alive. */
export interface PresenceNews {
  process: string
  /** `on` is everyone who is connected, not only those who came. */
  whole: boolean
  on: Accounts
  off: Accounts
}

const flushMs = 200
const aliveMs = 5000
/** A killed process says nothing. Its people count as connected for this long, and are sent no pushes; their apps reconnect within it. */
const silentMs = 15_000
const wholeMs = 60_000

export interface Elsewhere {
  hear(news: PresenceNews): void
  connected(organizationId: string): ReadonlySet<string>
}

/** Collects the news of other processes. `met` is called for each new process, which knows nothing yet. */
export function createElsewhere(met: () => void, now: () => number = () => performance.now()): Elsewhere {
  const processes = new Map<string, { heardAt: number; organizations: Map<string, Set<string>> }>()
  return {
    hear({ process, whole, on, off }) {
      if (!processes.has(process)) met()
      const known = processes.get(process)?.organizations
      const organizations = whole || known === undefined ? new Map<string, Set<string>>() : known
      processes.set(process, { heardAt: now(), organizations })
      for (const [id, accounts] of Object.entries(on)) organizations.set(id, new Set([...(organizations.get(id) ?? []), ...accounts]))
      for (const [id, accounts] of Object.entries(off)) for (const account of accounts) organizations.get(id)?.delete(account)
    },
    connected(organizationId) {
      const all = new Set<string>()
      for (const [process, { heardAt, organizations }] of processes) {
        if (now() - heardAt > silentMs) processes.delete(process)
        else for (const account of organizations.get(organizationId) ?? []) all.add(account)
      }
      return all
    },
  }
}

/** Who is connected to this process; `Clients` has it. */
interface Here {
  connected(organizationId: string): ReadonlySet<string>
  organizations(): string[]
}

export interface Announcer {
  /** Someone came or left. */
  changed(organizationId: string, accountId: string): void
  /** Another process does not know who is connected here. */
  owesWhole(): void
  /** Tells that this process has no connections any more. */
  close(): Promise<void>
}

/** Tells other processes who is connected to this one, by `tell`, which never throws. */
export function announce(clients: Here, tell: (news: PresenceNews) => Promise<void>): Announcer {
  const process = randomUUID()
  const changes = new Map<string, Set<string>>()
  let toldAt = -Infinity
  let wholeAt = -Infinity
  const everyone = (): Accounts => Object.fromEntries(clients.organizations().map((id) => [id, [...clients.connected(id)]]))
  const split = (): Pick<PresenceNews, 'on' | 'off'> => {
    const news: Pick<PresenceNews, 'on' | 'off'> = { on: {}, off: {} }
    for (const [id, accounts] of changes) {
      const connected = clients.connected(id)
      news.on[id] = [...accounts].filter((account) => connected.has(account))
      news.off[id] = [...accounts].filter((account) => !connected.has(account))
    }
    return news
  }
  const flush = (): Promise<void> | undefined => {
    const now = performance.now()
    const whole = now - wholeAt >= wholeMs
    if (!whole && changes.size === 0 && now - toldAt < aliveMs) return undefined
    const news = { process, whole, ...(whole ? { on: everyone(), off: {} } : split()) }
    changes.clear()
    toldAt = now
    if (whole) wholeAt = now
    return tell(news)
  }
  void flush()
  const timer = setInterval(() => void flush(), flushMs)
  return {
    changed(organizationId, accountId) {
      changes.set(organizationId, (changes.get(organizationId) ?? new Set()).add(accountId))
    },
    owesWhole: () => void (wholeAt = -Infinity),
    close() {
      clearInterval(timer)
      return tell({ process, whole: true, on: {}, off: {} })
    },
  }
}
