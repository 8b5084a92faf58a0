// Whether someone who comes back from a provider's page has just got their account: the provider tells no one, and a first
// sign-in looks there like every other.
import { self } from '../../../api/resources/people/self.ts'
import type { Core } from '../../../offline/start.ts'
import { session } from '../../../state/identity/session.ts'

/** An account may be made shortly before the sign-in that it was made for is through. Seconds. */
const BEFORE = 10
/** No one waits longer for it on the way in. Milliseconds. */
const PATIENCE = 4000

/** Both by the server's clock: `createdAt` is ISO, `authenticatedAt` in seconds since 1970. Pure. */
export const isMadeFor = (createdAt: string, authenticatedAt: number): boolean => Date.parse(createdAt) / 1000 >= authenticatedAt - BEFORE

/** False also where it cannot be found out in a few seconds. Never throws. */
export async function isNewAccount(core: Pick<Core, 'queryClient'>): Promise<boolean> {
  const { authenticatedAt, actingAs } = session
  if (authenticatedAt === null || actingAs !== null) return false
  const answer = core.queryClient().fetchQuery({ ...self.me(), retry: false })
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const account = await Promise.race([answer, late]).catch(() => null)
  return account !== null && isMadeFor(account.createdAt, authenticatedAt)
}
