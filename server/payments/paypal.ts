import type { PaymentSettings } from '../settings.ts'
import type { Provider } from './provider.ts'

export function createPaypal(_keys: NonNullable<PaymentSettings['paypal']>): Provider {
  throw new Error('Not there yet.')
}
