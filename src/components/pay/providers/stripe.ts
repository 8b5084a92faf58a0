// Stripe's Payment Element. The confirmation only holds the money; our server takes it.
// https://docs.stripe.com/js/payment_intents/confirm_payment
import type { Confirmation } from '../../../kit/pay/payment.ts'
import { loadScript } from './load-script.ts'
import type { FormContext, OpenedForm } from './open-form.ts'
import type { PayLook } from './pay-look.ts'

/** The used part of https://docs.stripe.com/js. */
interface StripeIntent {
  status: string
}
interface StripeError {
  type: string
  message?: string
  payment_intent?: StripeIntent
}
interface StripeAnswer {
  error?: StripeError
  paymentIntent?: StripeIntent
}
interface StripeElement {
  mount(place: HTMLElement): void
  on(event: 'ready' | 'loaderror', heard: (event: { error?: StripeError }) => void): void
  update(options: { readOnly: boolean }): void
  destroy(): void
}
interface StripeElements {
  create(type: 'payment', options: object): StripeElement
  update(options: object): void
  submit(): Promise<{ error?: StripeError }>
}
interface StripeClient {
  elements(options: object): StripeElements
  confirmPayment(options: object): Promise<StripeAnswer>
  retrievePaymentIntent(secret: string): Promise<StripeAnswer>
}
type StripeGlobal = (key: string, options: { locale: string; stripeAccount?: string }) => StripeClient

const address = 'https://js.stripe.com/v3/'

/** The languages of Stripe that our languages differ from by their tag. */
const localeOf: Record<string, string> = { 'zh-CN': 'zh', pt: 'pt-BR' }

/** The money is held or taken, or Stripe is still deciding: our server finds out which. */
const confirmed = new Set(['requires_capture', 'succeeded', 'processing'])
/** Errors about the input or the order itself: nothing was confirmed. After any other error Stripe is asked. */
const decided = new Set(['card_error', 'validation_error', 'invalid_request_error'])

const appearance = ({ dark, colours, font, fontSize }: PayLook) => ({
  theme: dark ? 'night' : 'stripe',
  variables: {
    colorPrimary: colours.accent,
    colorBackground: colours.surface,
    colorText: colours.ink,
    colorTextSecondary: colours.ink2,
    colorTextPlaceholder: colours.ink3,
    colorDanger: colours.badInk,
    fontFamily: font,
    fontSizeBase: `${fontSize}px`,
    borderRadius: '14px',
  },
  rules: { '.Input': { borderColor: colours.edge, boxShadow: 'none' } },
})

/** Shows the element in the part `card`. */
export async function openStripe({ intent, settings, language, look, t, part }: FormContext): Promise<OpenedForm> {
  const Stripe = await loadScript(address, () => (globalThis as { Stripe?: StripeGlobal }).Stripe)
  const { secret, country, state, zip, integration } = intent
  const locale = localeOf[language] ?? language
  const stripe = Stripe(settings.PUBLIC_KEY ?? '', { locale, ...(integration.connectionId && { stripeAccount: integration.connectionId }) })
  const elements = stripe.elements({ clientSecret: secret, locale, appearance: appearance(look) })
  const billed = { address: { country, state, postal_code: zip } }
  const element = elements.create('payment', { layout: 'tabs', defaultValues: { billingDetails: billed } })
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => reject(new Error(error?.message)))
    element.mount(part('card'))
  })

  const failed = (message?: string): Confirmation => ({
    outcome: 'failed',
    message: message ?? t('pay.form.refused', { provider: 'Stripe' }),
  })
  /** By the state of the intent; null if it decides nothing. */
  const outcomeOf = (status: string | undefined): Confirmation | null => {
    if (status === undefined) return null
    if (confirmed.has(status)) return { outcome: 'confirmed', body: {} }
    // The person closed the window of the bank.
    return status === 'requires_action' ? { outcome: 'cancelled' } : null
  }
  async function asked(): Promise<Confirmation> {
    const { paymentIntent } = await stripe.retrievePaymentIntent(secret)
    if (paymentIntent === undefined) throw new Error('Stripe did not answer.')
    return outcomeOf(paymentIntent.status) ?? failed()
  }

  return {
    provider: {
      async confirm() {
        const { error: incomplete } = await elements.submit()
        if (incomplete) return failed(incomplete.message)
        const { error, paymentIntent } = await stripe.confirmPayment({
          elements,
          clientSecret: secret,
          confirmParams: { return_url: location.href },
          // Most cards need no page of a bank.
          redirect: 'if_required',
        })
        if (!error) return outcomeOf(paymentIntent?.status) ?? failed()
        // An earlier confirmation of the same intent is an error to Stripe, and none to us.
        if (error.payment_intent && confirmed.has(error.payment_intent.status)) return { outcome: 'confirmed', body: {} }
        return decided.has(error.type) ? failed(error.message) : asked()
      },
    },
    relook: (next) => elements.update({ appearance: appearance(next) }),
    close: () => element.destroy(),
  }
}
