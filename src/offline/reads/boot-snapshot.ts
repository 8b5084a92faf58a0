// The organisation's public data, at hand before anything else: from the page, else from the last visit, else asked for.
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { readConfig, type Tenant } from '../../state/identity/tenant.ts'
import { deviceStorage } from '../../state/identity/stored-tokens.ts'

const KEY = 'foyer.snapshot'
const DEADLINE = 8000
const MONTH = 30 * 24 * 60 * 60_000

/** By host name: two organisations on one origin (a proxy, a changed DNS) must not show each other's face. */
const keyFor = (hostname: string) => ['organization', hostname]

function createSnapshot(storage: Storage | null) {
  const client = new QueryClient()
  const persister = createSyncStoragePersister({ storage: storage ?? undefined, key: KEY, throttleTime: 0 })
  const options = { queryClient: client, persister, maxAge: MONTH, buster: '1' }
  return {
    async read(hostname: string): Promise<OrganizationConfig | null> {
      await persistQueryClientRestore(options).catch(() => {})
      return readConfig(client.getQueryData(keyFor(hostname)))
    },
    /** null forgets it. Never throws. */
    async write(hostname: string, config: OrganizationConfig | null): Promise<void> {
      if (config) client.setQueryData(keyFor(hostname), config)
      else client.removeQueries({ queryKey: keyFor(hostname) })
      await persistQueryClientSave(options).catch(() => {})
    },
  }
}

/** What the page itself carries (the web host writes it in), null where it was built without. */
export function inlinedConfig(page: Document): OrganizationConfig | null {
  try {
    return readConfig(JSON.parse(page.querySelector('script#organization[type="application/json"]')?.textContent ?? 'null'))
  } catch {
    return null
  }
}

type Fetched = { status: 'known'; config: OrganizationConfig } | { status: 'unknown' | 'unreachable' }

/** Asks the web host. 'unknown' only by its own word: a JSON answer of 404. */
export async function fetchConfig(deadline = DEADLINE): Promise<Fetched> {
  try {
    const response = await fetch('/organization.json', { cache: 'no-cache', signal: AbortSignal.timeout(deadline) })
    const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '')
    if (!isJson || response.redirected) return { status: 'unreachable' }
    const body: unknown = await response.json()
    if (response.status === 404) return { status: 'unknown' }
    const config = response.ok ? readConfig(body) : null
    return config ? { status: 'known', config } : { status: 'unreachable' }
  } catch {
    return { status: 'unreachable' }
  }
}

/** The organisation of this host, in the order page, last visit, network. The network is waited for only without the other two. */
export async function findTenant(page: Document, hostname: string): Promise<Tenant> {
  const maintenance = page.documentElement.dataset['maintenance'] === 'true'
  const snapshot = createSnapshot(deviceStorage() as Storage | null)
  const inlined = inlinedConfig(page)
  // The worker's copy of the page carries nothing: the next start lives on this one.
  if (inlined) void snapshot.write(hostname, inlined)
  const config = inlined ?? (await snapshot.read(hostname))
  if (config) return { status: 'known', config, maintenance }
  const fetched = await fetchConfig()
  if (fetched.status !== 'known') return { status: fetched.status, config: null, maintenance }
  void snapshot.write(hostname, fetched.config)
  return { status: 'known', config: fetched.config, maintenance }
}

/** Asks for the configuration behind the page's back, for the next start. Never rejects. */
export async function refreshTenant(hostname: string): Promise<Fetched['status']> {
  const fetched = await fetchConfig()
  if (fetched.status !== 'unreachable') {
    await createSnapshot(deviceStorage() as Storage | null).write(hostname, fetched.status === 'known' ? fetched.config : null)
  }
  return fetched.status
}
