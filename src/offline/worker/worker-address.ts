// The address of the worker, as a page under Trusted Types may use it.

interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL: (url: string) => string }
}

const address = '/sw.js'

let vouchedFor: string | undefined

/** The page may only run scripts whose address a policy of ours has vouched for. It vouches for this one alone. */
export const workerAddress = (): string => (vouchedFor ??= vouched())

/** A policy can be made once in the life of a page. */
function vouched(): string {
  const policies = (globalThis as { trustedTypes?: TrustedPolicies }).trustedTypes
  const vouch = (url: string) => {
    if (url !== address) throw new TypeError('worker')
    return url
  }
  return policies ? policies.createPolicy('foyer-worker', { createScriptURL: vouch }).createScriptURL(address) : address
}
