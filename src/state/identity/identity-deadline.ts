// Adds a deadline to calls of the identity library, which has none, and makes concurrent callers wait for a hanging call.

const DEADLINE = 8000

/** The header that identifies calls of the library. */
const isOfIdentity = (init?: RequestInit): boolean => new Headers(init?.headers).has('x-amz-target')

/**
 * From now on a call of the library without a complete answer after `ms` fails like one without a network: it is retried later,
 * and tokens are not changed. Other calls of `target` are not affected.
 */
export function endIdentityCalls(ms = DEADLINE, target: Pick<typeof globalThis, 'fetch'> = globalThis): void {
  const fetch = target.fetch.bind(target)
  target.fetch = async (input, init) => {
    if (!isOfIdentity(init) || init?.signal) return fetch(input, init)
    const signal = AbortSignal.timeout(ms)
    try {
      return await fetch(input, { ...init, signal })
    } catch (error) {
      // The library recognises a network failure by this type of error.
      throw signal.aborted ? new TypeError('no answer in time', { cause: error }) : error
    }
  }
}
