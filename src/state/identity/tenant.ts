// The organisation this host belongs to. Where its configuration comes from is src/offline/reads/boot-snapshot.ts.
import { proxy } from 'valtio'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { isRecord } from '../../lib/data/is-record.ts'

/**
 * 'known': `config` is there. 'unknown': the host has no organisation (invalid-domain page, no calls).
 * 'unreachable': first visit, and neither page nor network told. `maintenance`: show the maintenance page only.
 */
export interface Tenant {
  status: 'known' | 'unknown' | 'unreachable'
  config: OrganizationConfig | null
  maintenance: boolean
}

export const tenant = proxy<Tenant>({ status: 'unreachable', config: null, maintenance: false })

/** The configuration of a known organisation. Throws before start, and where there is none: screens are not rendered then. */
export function config(): OrganizationConfig {
  if (tenant.config === null) throw new Error('No organisation')
  return tenant.config
}

/**
 * `value` as a configuration if it has what the client cannot start without, else null. Looks at the few keys that
 * matter, not at all of them: an organisation's typing slip must not cost it the whole app.
 */
export function readConfig(value: unknown): OrganizationConfig | null {
  if (!isRecord(value)) return null
  const texts = ['ORGANIZATION_ID', 'API_URL', 'COGNITO_CLIENT_ID', 'COGNITO_USERPOOL_ID', 'NAME', 'DEFAULT_LOCALE']
  if (!texts.every((name) => typeof value[name] === 'string' && value[name] !== '')) return null
  if (!Array.isArray(value['LOCALES']) || !isRecord(value['AUTH'])) return null
  return {
    ...value,
    MODULES: isRecord(value['MODULES']) ? value['MODULES'] : {},
    LANGUAGES: isRecord(value['LANGUAGES']) ? value['LANGUAGES'] : {},
  } as unknown as OrganizationConfig
}
