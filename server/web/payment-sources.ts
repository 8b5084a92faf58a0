// What a page may load for the payment form of its organisation, by provider. Each list follows the provider's own documents
// (docs/decisions/027-payment-forms.md).
import type { OrganizationConfig } from '../../src/contract/organization.ts'

type Payment = OrganizationConfig['PAYMENT']
/** Sources by the rule of the content security policy that they are added to. */
export type Sources = Record<string, string[]>

const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']

/** Any bank may have to confirm a card, at an address that only the bank knows. */
const banks: Sources = {
  'script-src': ['https://songbird.cardinalcommerce.com', 'https://static.client.cardinaltrusted.com'],
  'frame-src': ['https:'],
  'connect-src': ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com'],
  'form-action': ['https:'],
}
const testBanks: Sources = {
  ...banks,
  'script-src': ['https://songbirdstag.cardinalcommerce.com', 'https://cas.static.client.cardinaltrusted.com'],
}

function braintreeSources({ SANDBOX, THREE_D_SECURE }: NonNullable<Payment['FORM']>): Sources {
  const mode = SANDBOX ? 'sandbox.' : ''
  const own: Sources = {
    'script-src': ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com'],
    'img-src': ['https://assets.braintreegateway.com'],
    'frame-src': ['https://assets.braintreegateway.com'],
    'connect-src': [
      `https://api.${mode}braintreegateway.com`,
      `https://client-analytics.${mode}braintreegateway.com`,
      'https://*.braintree-api.com',
    ],
  }
  return THREE_D_SECURE ? merged(own, SANDBOX ? testBanks : banks) : own
}

const sourcesOf: Partial<Record<Payment['TYPE'], (form: NonNullable<Payment['FORM']>) => Sources>> = {
  stripe: () => ({
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
  }),
  paypal: () => ({ 'script-src': paypalHosts, 'frame-src': paypalHosts, 'connect-src': paypalHosts, 'img-src': paypalHosts }),
  braintree: braintreeSources,
}

/** `rules` with the sources of `more` behind their own. */
export function merged(rules: Sources, more: Sources): Sources {
  const names = [...new Set([...Object.keys(rules), ...Object.keys(more)])]
  return Object.fromEntries(names.map((name) => [name, [...(rules[name] ?? []), ...(more[name] ?? [])]]))
}

/** Nothing, unless people pay this organisation in the app with a provider that has a form of its own. */
export function paymentSources(payment: Payment | undefined): Sources {
  const form = payment?.FORM
  if (payment === undefined || form === undefined) return {}
  // The policies that serve the scripts of the provider (src/components/pay/providers/vouch-for.ts).
  return merged(sourcesOf[payment.TYPE]?.(form) ?? {}, { 'trusted-types': ['foyer-pay', 'default'] })
}
