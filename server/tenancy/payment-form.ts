// What browsers receive about the payment provider of an organisation. Never a secret key.
import type { OrganizationConfig } from '../../src/contract/organization.ts'
import type { PaymentSettings } from '../settings.ts'

type Payment = OrganizationConfig['PAYMENT']
export type PaymentForm = NonNullable<Payment['FORM']>

const none = (): undefined => undefined

/** By the type of the provider. Undefined where its keys are missing, or where nothing is paid in the app. */
const forms: Record<Payment['TYPE'], (settings: PaymentSettings) => PaymentForm | undefined> = {
  stripe: ({ stripe }) =>
    stripe?.publishableKey === undefined
      ? undefined
      : { PUBLIC_KEY: stripe.publishableKey, SANDBOX: stripe.publishableKey.startsWith('pk_test_'), THREE_D_SECURE: false },
  paypal: ({ paypal }) => paypal && { PUBLIC_KEY: paypal.clientId, SANDBOX: !paypal.live, THREE_D_SECURE: false },
  // Its key for browsers is the secret of each intent.
  braintree: ({ braintree }) => braintree && { PUBLIC_KEY: null, SANDBOX: !braintree.live, THREE_D_SECURE: braintree.threeDSecure },
  manual: none,
  none,
}

/** `PAYMENT` of the configuration, with what the form of the provider needs (docs/extensions.md). */
export function publicPayment(settings: PaymentSettings, payment: Payment): Payment {
  const form = forms[payment.TYPE](settings)
  return form === undefined ? payment : { ...payment, FORM: form }
}
