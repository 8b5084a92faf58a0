// Checks the organisation's switches before anything is read (contract 2.2 and 1.5).
import type { OrganizationModuleType } from '../../../src/contract/enums.ts'
import type { OrganizationSettings } from '../../tenancy/settings.ts'
import { Problem } from '../problem.ts'
import type { Route } from '../route.ts'

type Gated = Pick<Route, 'module' | 'within'>

/** The switches that apply to a route. A module that is not configured has none. */
const gatesOf = ({ module, within }: Gated, { config }: OrganizationSettings) =>
  [within, module].flatMap((name) => (name === undefined ? [] : (config.MODULES[name] ?? [])))

/**
 * Checks that need no database: throws 456 for a disabled module, and 401 for a visitor if the module requires sign-in or membership
 * levels. A module that is not configured is enabled for everyone.
 */
export function passModuleGate(route: Gated, organization: OrganizationSettings, signedIn: boolean): void {
  for (const gate of gatesOf(route, organization)) {
    if (!gate.enabled) throw new Problem('featureUnavailable')
    if (!signedIn && (gate.requireAuth || gate.enabledTiers.length > 0)) throw new Problem('unauthorized')
  }
}

/** Whether levels affect the route: for viewing its module or, for a write, for creating in any module. */
export function asksForTiers(route: Gated & Pick<Route, 'method'>, organization: OrganizationSettings): boolean {
  if (gatesOf(route, organization).some((gate) => gate.enabledTiers.length > 0)) return true
  return route.method !== 'GET' && Object.values(organization.config.MODULES).some((gate) => gate.editableTiers.length > 0)
}

const hasOneOf = (wanted: string[], tiers: ReadonlySet<string> | undefined): boolean =>
  wanted.length === 0 || wanted.some((tier) => tiers?.has(tier))

/** Throws 457 if the module is restricted to membership levels, named by slug or id, and the caller has none of them. */
export function passTierGate(route: Gated, organization: OrganizationSettings, tiers?: ReadonlySet<string>): void {
  if (gatesOf(route, organization).some((gate) => !hasOneOf(gate.enabledTiers, tiers))) throw new Problem('tierRequired')
}

/** Throws 403 if only the organisation may create in the module, and 457 if it requires a level that the caller does not have. */
export function passEditGate(module: OrganizationModuleType, organization: OrganizationSettings, tiers?: ReadonlySet<string>): void {
  const gate = organization.config.MODULES[module]
  if (gate === undefined) return
  if (!gate.editable) throw new Problem('forbidden')
  if (!hasOneOf(gate.editableTiers, tiers)) throw new Problem('tierRequired')
}
