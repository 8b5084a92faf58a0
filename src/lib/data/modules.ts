// Which features of an organisation are on.
import type { OrganizationConfig } from '../../contract/organization.ts'

/** A feature as routes and tabs name it: the contract's modules, and chat, which is on if there is a socket. */
export type Feature = keyof OrganizationConfig['MODULES'] | 'chat'

/** The relevant part of a configuration; read-only, so that a valtio snapshot matches too. */
export interface Switches {
  readonly CHAT_URL: string
  readonly MODULES: {
    readonly [Name in keyof OrganizationConfig['MODULES']]?: { readonly enabled: boolean; readonly requireAuth: boolean }
  }
}

/** A module missing from the configuration is on for everyone. */
export function featureOn(config: Switches, feature: Feature): boolean {
  if (feature === 'chat') return config.CHAT_URL !== ''
  return config.MODULES[feature]?.enabled !== false
}

/** Whether visitors may not use it: the server answers them 401. */
export const featureNeedsSignIn = (config: Switches, feature: Feature): boolean =>
  feature === 'chat' || config.MODULES[feature]?.requireAuth === true
