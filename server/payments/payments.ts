// Which provider plays which part, by the settings. Their libraries are large and loaded only when an organisation pays with them.
import type { PaymentIntegrationType } from '../../src/contract/enums.ts'
import type { Settings } from '../settings.ts'
import { manual } from './manual.ts'
import type { Payments, Provider } from './provider.ts'
import { createSimulated } from './simulated.ts'

type Keyed = Exclude<PaymentIntegrationType, 'manual'>

const loaders: { [T in Keyed]: (keys: NonNullable<Settings['payments'][T]>) => Promise<Provider> } = {
  stripe: async (keys) => (await import('./stripe.ts')).createStripe(keys),
  paypal: async (keys) => (await import('./paypal.ts')).createPaypal(keys),
  braintree: async (keys) => (await import('./braintree.ts')).createBraintree(keys),
}

function load<T extends Keyed>(type: T, { payments }: Settings): Promise<Provider> | null {
  const keys = payments[type]
  return keys === undefined ? null : loaders[type](keys as NonNullable<Settings['payments'][T]>)
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
    const provider = load(type, settings)
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
