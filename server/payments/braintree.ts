import type { PaymentSettings } from '../settings.ts'
import type { Provider } from './provider.ts'

export function createBraintree(_keys: NonNullable<PaymentSettings['braintree']>): Provider {
  throw new Error('Not there yet.')
}
