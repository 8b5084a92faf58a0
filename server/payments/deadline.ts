// Calls a provider with a deadline.

/** Milliseconds a provider may take. */
export const providerDeadline = 10_000

export class Late extends Error {}

/** The answer, or `Late` after `ms`. A later answer is ignored: idempotency keys make a repeated call safe. */
export async function within<T>(work: Promise<T>, ms: number = providerDeadline): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late('The payment provider did not answer in time.')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
