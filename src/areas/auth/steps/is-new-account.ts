// Whether an account was just created at a provider's page. The provider does not report it, and a first sign-in looks like every other.
import { self } from '../../../api/resources/people/self.ts'
import type { Core } from '../../../offline/start.ts'
import { session } from '../../../state/identity/session.ts'

/** Seconds. An account may be created shortly before the sign-in that created it completes. */
const BEFORE = 10
/** Milliseconds. The longest that a sign-in waits for the answer. */
const PATIENCE = 4000

/** Both times are from the server's clock: `createdAt` is ISO, `authenticatedAt` in seconds since 1970. Pure. */
export const isMadeFor = (createdAt: string, authenticatedAt: number): boolean => Date.parse(createdAt) / 1000 >= authenticatedAt - BEFORE

/** Also false if it cannot be determined within a few seconds. Never throws. */
export async function isNewAccount(core: Pick<Core, 'queryClient'>): Promise<boolean> {
  const { authenticatedAt, actingAs } = session
  if (authenticatedAt === null || actingAs !== null) return false
  const answer = core.queryClient().fetchQuery({ ...self.me(), retry: false })
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const account = await Promise.race([answer, late]).catch(() => null)
  return account !== null && isMadeFor(account.createdAt, authenticatedAt)
}
