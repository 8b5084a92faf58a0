// The payment form of each provider. Each one is loaded only at this step.
import type { ComponentType } from 'react'
import type { PaymentIntent } from '../../contract/events/payments.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import type { PayProvider } from '../../kit/pay/payment.ts'

export interface PayFormProps {
  intent: PaymentIntent
  /** While a payment runs, its input cannot change. */
  locked: boolean
  /** Called with the provider when the form can be used, and with null when it can no longer. The function never changes. */
  onReady: (provider: PayProvider | null) => void
}

type PayForm = ComponentType<PayFormProps>

/** By the type of the integration, and the card form of the demo, which simulates providers for which it has no keys. */
export const payForms: Readonly<Record<string, PayForm>> = {
  stripe: lazyPart(() => import('./providers/StripeForm.tsx'), 'StripeForm'),
  paypal: lazyPart(() => import('./providers/PaypalForm.tsx'), 'PaypalForm'),
  braintree: lazyPart(() => import('./providers/BraintreeForm.tsx'), 'BraintreeForm'),
  simulated: lazyPart(() => import('./providers/SimulatedForm.tsx'), 'SimulatedForm'),
  manual: lazyPart(() => import('./providers/ManualForm.tsx'), 'ManualForm'),
}

/** The row of `payForms`; there may be none. */
export const payFormOf = ({ metadata, integration }: PaymentIntent): string =>
  metadata['simulated'] === true ? 'simulated' : integration.type
