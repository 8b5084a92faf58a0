// Chooses the provider of each type by the settings. Their libraries are large and loaded only when an organisation pays with them.
import type { PaymentIntegrationType } from '../../src/contract/enums.ts'
import type { Settings } from '../settings.ts'
import { manual } from './manual.ts'
import type { Payments, Provider } from './provider.ts'
import { createSimulated } from './simulated.ts'

type Keyed = Exclude<PaymentIntegrationType, 'manual'>

/** Providers by their keys; null if the keys are not set. */
const load: { [T in Keyed]: (settings: Settings['payments']) => Promise<Provider> | null } = {
  stripe: ({ stripe }) => (stripe === undefined ? null : import('./stripe.ts').then((library) => library.createStripe(stripe))),
  paypal: ({ paypal }) => (paypal === undefined ? null : import('./paypal.ts').then((library) => library.createPaypal(paypal))),
  braintree: ({ braintree }) =>
    braintree === undefined ? null : import('./braintree.ts').then((library) => library.createBraintree(braintree)),
}

export function createPayments(settings: Settings): Payments {
  const real = new Map<Keyed, Promise<Provider> | null>()
  const played = new Map<Keyed, Provider>()
  const simulatedOf = (type: Keyed): Provider => {
    const provider = played.get(type) ?? createSimulated(type)
    played.set(type, provider)
    return provider
  }
  const realOf = (type: Keyed): Promise<Provider> | null => {
    const known = real.get(type)
    if (known !== undefined) return known
    const provider = load[type](settings.payments)
    real.set(type, provider)
    return provider
  }
  return {
    simulates: (type) => type !== 'manual' && settings.demo && settings.payments[type] === undefined,
    async provider(type, simulated) {
      if (type === 'manual') return manual
      return simulated ? simulatedOf(type) : realOf(type)
    },
  }
}
