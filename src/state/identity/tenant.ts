// The organisation of this host. src/offline/reads/boot-snapshot.ts finds its configuration.
import { proxy } from 'valtio'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { isRecord } from '../../lib/data/is-record.ts'

/**
 * 'known': `config` is set. 'unknown': the host has no organisation (invalid-domain page, no calls).
 * 'unreachable': first visit, without a configuration in the page or from the network. `maintenance`: show the maintenance page only.
 */
export interface Tenant {
  status: 'known' | 'unknown' | 'unreachable'
  config: OrganizationConfig | null
  maintenance: boolean
}

export const tenant = proxy<Tenant>({ status: 'unreachable', config: null, maintenance: false })

/** The configuration of a known organisation. Throws without one; screens are not rendered then. */
export function config(): OrganizationConfig {
  if (tenant.config === null) throw new Error('No organisation')
  return tenant.config
}

/**
 * `value` as a configuration if it has the keys that the client needs to start, else null. Other keys are not checked, because a
 * typing error in the configuration must not break the whole app.
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
