// A caller for tests of what routes are made of.
import type { SignedIn } from '../http/caller/caller.ts'
import { organizationByHost } from '../tenancy/organizations.ts'
import type { Ground, TestAccount } from './builders.ts'

/** As the routes get it: `account` signed in for itself. */
export async function aCaller(ground: Ground, account: TestAccount): Promise<SignedIn> {
  const organization = await organizationByHost(ground.db, ground.organization.host)
  if (!organization) throw new Error('There is no such organisation.')
  return { organization, actor: account, account }
}
