// Who may create in a module (contract 2.2, OrganizationModule). Read access is checked before a route acts.
import type { OrganizationModuleType } from '../../../src/contract/enums.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { passEditGate } from '../../http/caller/module-gate.ts'

/** 403 where only the organisation may create, 457 where the caller lacks the required membership level. */
export function mayCreate(caller: Caller, module: OrganizationModuleType): void {
  passEditGate(module, caller.organization, caller.tiers)
}
