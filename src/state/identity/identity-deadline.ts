// Calls of the identity library end in time: it has no deadline of its own, and lets everyone who asks meanwhile wait for the one that hangs.

const DEADLINE = 8000

/** How the library marks its calls; nothing else of ours sends it. */
const isOfIdentity = (init?: RequestInit): boolean => new Headers(init?.headers).has('x-amz-target')

/**
 * From now on a call of the library that has no answer after `ms`, its body included, fails as one without a network does:
 * it is tried again then, and no tokens are touched. All other calls of `target` stay as they are.
 */
export function endIdentityCalls(ms = DEADLINE, target: Pick<typeof globalThis, 'fetch'> = globalThis): void {
  const fetch = target.fetch.bind(target)
  target.fetch = async (input, init) => {
    if (!isOfIdentity(init) || init?.signal) return fetch(input, init)
    const signal = AbortSignal.timeout(ms)
    try {
      return await fetch(input, { ...init, signal })
    } catch (error) {
      // The library knows a failing network by this kind of error.
      throw signal.aborted ? new TypeError('no answer in time', { cause: error }) : error
    }
  }
}
