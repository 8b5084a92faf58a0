// The Trusted Types policy for the scripts of a payment provider. Providers load further scripts and write markup by plain text, which a
// page with Trusted Types refuses unless a policy named "default" vouches for it.
import DOMPurify from 'dompurify'

interface Policy {
  createHTML(markup: string): string
  createScriptURL(address: string): string
}
interface Policies {
  createPolicy(name: string, rules: Partial<Policy>): Policy
}

/** The domains of all providers. Which of them this page may load at all is decided by its content security policy. */
const domains = ['stripe.com', 'paypal.com', 'paypalobjects.com', 'braintreegateway.com', 'cardinalcommerce.com', 'cardinaltrusted.com']

/** Whether the script at `address` is a provider's own, over TLS. Never throws. */
export function isProviders(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port } = new URL(address)
  return protocol === 'https:' && port === '' && domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}

let isVouched = false

/** Creates the policy, once per page. Scripts of other addresses and script text stay refused, and markup is sanitised. */
export function vouchForProviders(): void {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  if (isVouched || policies === undefined) return
  isVouched = true
  const purifier = DOMPurify(window)
  // For the sanitiser's own parsing, which would otherwise ask the default policy again.
  const parsing = policies.createPolicy('foyer-pay', { createHTML: (markup) => markup, createScriptURL: () => '' })
  policies.createPolicy('default', {
    createHTML: (markup) => purifier.sanitize(markup, { ADD_TAGS: ['iframe'], TRUSTED_TYPES_POLICY: parsing as never }),
    createScriptURL(address) {
      if (!isProviders(address)) throw new TypeError('script')
      return address
    },
  })
}
