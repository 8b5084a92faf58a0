// The organisation's public data, available before anything else: from the page, else from the last visit, else from the network.
import type { OrganizationConfig } from '../../contract/organization.ts'
import { isRecord } from '../../lib/data/is-record.ts'
import { readConfig, type Tenant } from '../../state/identity/tenant.ts'
import { deviceStorage } from '../../state/identity/stored-tokens.ts'

const KEY = 'foyer.snapshot'
const DEADLINE = 8000
const MONTH = 30 * 24 * 60 * 60_000

/** Snapshots of the last visits by host name: two organisations on one origin (a proxy, a changed DNS) must not show each other's data. */
function readSnapshots(): Record<string, unknown> {
  try {
    const snapshots: unknown = JSON.parse(deviceStorage()?.getItem(KEY) ?? 'null')
    return isRecord(snapshots) ? snapshots : {}
  } catch {
    return {}
  }
}

/** The snapshot of this host, no older than a month; null if there is none. */
function readSnapshot(hostname: string): OrganizationConfig | null {
  const snapshot = readSnapshots()[hostname]
  const isFresh = isRecord(snapshot) && typeof snapshot['at'] === 'number' && Date.now() - snapshot['at'] < MONTH
  return isFresh ? readConfig(snapshot['config']) : null
}

/** `null` removes the snapshot. Never throws: without storage the next start asks the web host. */
function writeSnapshot(hostname: string, config: OrganizationConfig | null): void {
  const { [hostname]: _earlier, ...others } = readSnapshots()
  try {
    deviceStorage()?.setItem(KEY, JSON.stringify(config ? { ...others, [hostname]: { at: Date.now(), config } } : others))
  } catch {
    // Storage is full or disabled.
  }
}

/** The configuration embedded in the page by the web host; null if the page was built without it. */
export function inlinedConfig(page: Document): OrganizationConfig | null {
  try {
    return readConfig(JSON.parse(page.querySelector('script#organization[type="application/json"]')?.textContent ?? 'null'))
  } catch {
    return null
  }
}

type Fetched = { status: 'known'; config: OrganizationConfig } | { status: 'unknown' | 'unreachable' }

/** Asks the web host. 'unknown' only if the host says so itself: a JSON answer with status 404. */
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

/** The organisation of this host, from page, last visit or network, in this order. The network is used only without the other two. */
export async function findTenant(page: Document, hostname: string): Promise<Tenant> {
  const maintenance = page.documentElement.dataset['maintenance'] === 'true'
  const inlined = inlinedConfig(page)
  // The page cached by the worker has no configuration: its next start depends on this snapshot.
  if (inlined) writeSnapshot(hostname, inlined)
  const config = inlined ?? readSnapshot(hostname)
  if (config) return { status: 'known', config, maintenance }
  const fetched = await fetchConfig()
  if (fetched.status !== 'known') return { status: fetched.status, config: null, maintenance }
  writeSnapshot(hostname, fetched.config)
  return { status: 'known', config: fetched.config, maintenance }
}

/** Fetches the configuration in the background, for the next start. Never rejects. */
export async function refreshTenant(hostname: string): Promise<Fetched['status']> {
  const fetched = await fetchConfig()
  if (fetched.status !== 'unreachable') writeSnapshot(hostname, fetched.status === 'known' ? fetched.config : null)
  return fetched.status
}
