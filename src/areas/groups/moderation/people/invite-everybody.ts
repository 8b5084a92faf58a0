// Sends an invitation to each of several people. The server accepts one request for all, and rejects it if one person cannot be invited.
// That person is then left out, and the request is sent again.
import { ApiError } from '../../../../api/transport/errors.ts'

/** The index of the account in the server's error; -1 if there is none. Pure. */
function pointedAt(error: unknown): number {
  const part = error instanceof ApiError ? /^accountIds\.(\d+)$/.exec(error.field ?? '') : null
  return part ? Number(part[1]) : -1
}

/**
 * Returns the ids of people who could not be invited. Throws any other error, without inviting more people. `send` is called once, and
 * again for each rejected person.
 */
export async function inviteEverybody(accountIds: readonly string[], send: (accountIds: string[]) => Promise<unknown>): Promise<string[]> {
  let left = [...accountIds]
  const refused: string[] = []
  while (left.length > 0) {
    try {
      await send(left)
      return refused
    } catch (error) {
      const one = left[pointedAt(error)]
      if (one === undefined) throw error
      refused.push(one)
      left = left.filter((id) => id !== one)
    }
  }
  return refused
}
