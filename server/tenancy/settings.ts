// One organisation as the platform knows it: what is stored, and where its hosts are.
import type { OrganizationConfig } from '../../src/contract/organization.ts'

/** The part of OrganizationConfig that is stored; the rest (addresses, keys) depends on where it is served. */
export type StoredConfig = Omit<
  OrganizationConfig,
  | 'ORGANIZATION_ID'
  | 'SLUG'
  | 'WEBSITE_URL'
  | 'COGNITO_USERPOOL_ID'
  | 'COGNITO_CLIENT_ID'
  | 'COGNITO_HOSTED_URL'
  | 'COGNITO_ENDPOINT'
  | 'API_URL'
  | 'OPENGRAPH_URL'
  | 'CHAT_URL'
  | 'WEB_PUSH_PUBLIC_KEY'
>

export interface OrganizationSettings {
  id: string
  slug: string
  /** Host names without port; the first is the one that was asked for. */
  hosts: string[]
  timezone: string
  email: string
  poolId: string
  clientId: string
  config: StoredConfig
}
