// The organisation's switches, before anything is read (contract 2.2 and 1.5).
import type { OrganizationSettings } from '../tenancy/settings.ts'
import { Problem } from './problem.ts'
import type { Route } from './route.ts'

/**
 * Throws 456 for a module that is off, 401 for a visitor where it asks for sign-in, 457 where it is kept for membership
 * levels: nobody has a level before the issue that brings them, so there a person's level never fits. A missing module is on.
 */
export function passModuleGate(route: Pick<Route, 'module'>, organization: OrganizationSettings, signedIn: boolean): void {
  const module = route.module && organization.config.MODULES[route.module]
  if (!module) return
  if (!module.enabled) throw new Problem('featureUnavailable')
  if (!signedIn && (module.requireAuth || module.enabledTiers.length > 0)) throw new Problem('unauthorized')
  if (module.enabledTiers.length > 0) throw new Problem('tierRequired')
}
