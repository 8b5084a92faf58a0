// Sends an invitation to each of several people. The server takes them together, and refuses all where one cannot be invited: that
// one is left out then, and the rest is sent again.
import { ApiError } from '../../../../api/transport/errors.ts'

/** Which of those sent the server points at; -1 where it points at no one. Pure. */
function pointedAt(error: unknown): number {
  const part = error instanceof ApiError ? /^accountIds\.(\d+)$/.exec(error.field ?? '') : null
  return part ? Number(part[1]) : -1
}

/**
 * Gives the ids of those who could not be invited. Throws what else went wrong, with no one more invited. `send` is called once,
 * and again for each who is refused.
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
