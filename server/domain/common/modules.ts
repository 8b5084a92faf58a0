// Who may create in a module (contract 2.2, OrganizationModule). Seeing is checked before a route acts.
import type { OrganizationModuleType } from '../../../src/contract/enums.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { passEditGate } from '../../http/caller/module-gate.ts'

/** 403 where the organisation keeps creating to itself, 457 where it takes a membership level that the caller has not. */
export function mayCreate(caller: Caller, module: OrganizationModuleType): void {
  passEditGate(module, caller.organization, caller.tiers)
}
