import type { PaymentSettings } from '../settings.ts'
import type { Provider } from './provider.ts'

export function createStripe(_keys: NonNullable<PaymentSettings['stripe']>): Provider {
  throw new Error('Not there yet.')
}
