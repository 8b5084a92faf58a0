// PayPal's JavaScript SDK, version 6. The payer approves the order in PayPal's window; the money moves when our server captures it.
// https://developer.paypal.com/sdk/js/reference
import type { Confirmation } from '../../../kit/pay/payment.ts'
import { decimal } from '../../../lib/selling/decimal-amount.ts'
import { loadScript } from './load-script.ts'
import { UnfitError, type FormContext, type OpenedForm } from './open-form.ts'

/** The used part of the SDK. */
interface SessionOptions {
  onApprove: (data: { orderId: string }) => Promise<void>
  onCancel: () => void
  onError: (error: Error) => void
}
interface PaymentSession {
  start(options: object, order: Promise<{ orderId: string }>): Promise<unknown>
  destroy?(): void
}
interface PaypalInstance {
  findEligibleMethods(options: object): Promise<{ isEligible(method: 'paypal'): boolean }>
  createPayPalOneTimePaymentSession(options: SessionOptions): PaymentSession
}
interface PaypalGlobal {
  createInstance?: (options: object) => Promise<PaypalInstance>
}

const addressOf = (isSandbox: boolean): string => `https://www.${isSandbox ? 'sandbox.' : ''}paypal.com/web-sdk/v6/core`

/** `de` is `de-DE`: PayPal wants a region. */
function localeOf(language: string): string {
  const { language: base, region } = new Intl.Locale(language).maximize()
  return region === undefined ? base : `${base}-${region}`
}

/** Nothing is shown in the page: the button of the payment opens PayPal's window. */
export async function openPaypal({ intent, settings, language, t }: FormContext): Promise<OpenedForm> {
  const createInstance = await loadScript(
    addressOf(settings.SANDBOX),
    () => (globalThis as { paypal?: PaypalGlobal }).paypal?.createInstance,
  )
  const { connectionId } = intent.integration
  const sdk = await createInstance({
    clientId: settings.PUBLIC_KEY,
    components: ['paypal-payments'],
    pageType: 'checkout',
    locale: localeOf(language),
    ...(connectionId && { merchantId: connectionId }),
  })
  const amount = decimal(intent.amount, intent.currency)
  const methods = await sdk.findEligibleMethods({
    currencyCode: intent.currency,
    amount,
    ...(intent.country && { countryCode: intent.country }),
  })
  if (!methods.isEligible('paypal')) throw new UnfitError('PayPal')
  let open: PaymentSession | null = null

  return {
    provider: {
      // Nothing is awaited before `start`: browsers open a window only in the moment of a press.
      confirm: ({ referenceId }) =>
        new Promise<Confirmation>((resolve) => {
          const failed = () => resolve({ outcome: 'failed', message: t('pay.form.refused', { provider: 'PayPal' }) })
          open?.destroy?.()
          open = sdk.createPayPalOneTimePaymentSession({
            async onApprove() {
              resolve({ outcome: 'confirmed', body: {} })
            },
            // Also when the window is closed.
            onCancel: () => resolve({ outcome: 'cancelled' }),
            // Without an approval no money can move, so an error is no unknown outcome.
            onError: failed,
          })
          open
            // The overlay would need inline styles, which the page does not allow.
            .start({ presentationMode: 'auto', fullPageOverlay: { enabled: false } }, Promise.resolve({ orderId: referenceId }))
            .catch(() => resolve({ outcome: 'failed', message: t('pay.form.unopened', { provider: 'PayPal' }) }))
        }),
    },
    close: () => open?.destroy?.(),
  }
}
