// The URL of the worker, in the form that a page under Trusted Types may use.

interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL: (url: string) => string }
}

const address = '/sw.js'

let vouchedFor: string | undefined

/** A page may only run scripts whose URL one of its policies has created. This policy accepts only this one. */
export const workerAddress = (): string => (vouchedFor ??= vouched())

/** A policy can be created only once per page. */
function vouched(): string {
  const policies = (globalThis as { trustedTypes?: TrustedPolicies }).trustedTypes
  const vouch = (url: string) => {
    if (url !== address) throw new TypeError('worker')
    return url
  }
  return policies ? policies.createPolicy('foyer-worker', { createScriptURL: vouch }).createScriptURL(address) : address
}
