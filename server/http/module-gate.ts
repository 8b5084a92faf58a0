// The organisation's switches, before anything is read (contract 2.2 and 1.5).
import type { OrganizationModuleType } from '../../src/contract/enums.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'
import { Problem } from './problem.ts'
import type { Route } from './route.ts'

/**
 * What needs no database: throws 456 for a module that is off, 401 for a visitor where it asks for sign-in or is kept for
 * membership levels. A module that is not mentioned is on for everybody.
 */
export function passModuleGate(route: Pick<Route, 'module'>, organization: OrganizationSettings, signedIn: boolean): void {
  const module = route.module && organization.config.MODULES[route.module]
  if (!module) return
  if (!module.enabled) throw new Problem('featureUnavailable')
  if (!signedIn && (module.requireAuth || module.enabledTiers.length > 0)) throw new Problem('unauthorized')
}

/** Whether levels decide about the route: about seeing its module, or, for a write, about creating in any module. */
export function asksForTiers({ method, module }: Pick<Route, 'method' | 'module'>, { config }: OrganizationSettings): boolean {
  if (module && (config.MODULES[module]?.enabledTiers.length ?? 0) > 0) return true
  return method !== 'GET' && Object.values(config.MODULES).some((gate) => gate.editableTiers.length > 0)
}

const hasOneOf = (wanted: string[], tiers: ReadonlySet<string> | undefined): boolean =>
  wanted.length === 0 || wanted.some((tier) => tiers?.has(tier))

/** Throws 457 where the module is kept for membership levels, named by slug or id, and the caller has none of them. */
export function passTierGate(route: Pick<Route, 'module'>, organization: OrganizationSettings, tiers?: ReadonlySet<string>): void {
  const module = route.module && organization.config.MODULES[route.module]
  if (module && !hasOneOf(module.enabledTiers, tiers)) throw new Problem('tierRequired')
}

/** Throws 403 where the organisation keeps creating in the module to itself, 457 where it takes a level the caller has not. */
export function passEditGate(module: OrganizationModuleType, organization: OrganizationSettings, tiers?: ReadonlySet<string>): void {
  const gate = organization.config.MODULES[module]
  if (gate === undefined) return
  if (!gate.editable) throw new Problem('forbidden')
  if (!hasOneOf(gate.editableTiers, tiers)) throw new Problem('tierRequired')
}
