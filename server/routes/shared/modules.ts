// Who may create in a module (contract 2.2, OrganizationModule). Seeing is checked before a route acts.
import type { OrganizationModuleType } from '../../../src/contract/enums.ts'
import type { Caller } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'

/** 403 where the organisation keeps creating to itself, 457 where it takes a tier: nobody has one before memberships exist. */
export function mayCreate(caller: Caller, module: OrganizationModuleType): void {
  const gate = caller.organization.config.MODULES[module]
  if (gate === undefined) return
  if (!gate.editable) throw new Problem('forbidden')
  if (gate.editableTiers.length > 0) throw new Problem('tierRequired')
}
