// Braintree's Hosted Fields: each field is a frame of Braintree, which turns the card into a nonce. The nonce holds no money.
// https://braintree.github.io/braintree-web/current/module-braintree-web_hosted-fields.html
import type { TFunction } from 'i18next'
import type { Confirmation } from '../../../kit/pay/payment.ts'
import { decimal } from '../../../lib/selling/decimal-amount.ts'
import { loadScript } from './load-script.ts'
import type { FormContext, OpenedForm } from './open-form.ts'
import type { PayLook } from './pay-look.ts'

/** The used part of braintree-web. */
interface Card {
  nonce: string
  details: { bin: string }
}
interface Verified {
  nonce: string
  threeDSecureInfo?: { liabilityShifted: boolean; liabilityShiftPossible: boolean }
}
interface HostedFields {
  tokenize(): Promise<Card>
  teardown(): Promise<void>
}
interface ThreeDSecure {
  verifyCard(options: object): Promise<Verified>
  teardown(): Promise<void>
}
interface Module<Made> {
  create(options: object): Promise<Made>
}
interface Braintree {
  client?: Module<object>
  hostedFields?: Module<HostedFields>
  threeDSecure?: Module<ThreeDSecure>
}

const version = '3.144.0'
const addressOf = (file: string): string => `https://js.braintreegateway.com/web/${version}/js/${file}.min.js`

const moduleAt = <Name extends keyof Braintree>(name: Name, file: string): Promise<NonNullable<Braintree[Name]>> =>
  loadScript(addressOf(file), () => (globalThis as { braintree?: Braintree }).braintree?.[name] ?? undefined)

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/** What is said by the code of an error; any other says that Braintree did not take the card. */
const sentences: Record<string, (t: TFunction) => string> = {
  HOSTED_FIELDS_FIELDS_EMPTY: (t) => t('pay.form.incomplete'),
  HOSTED_FIELDS_FIELDS_INVALID: (t) => t('pay.form.incomplete'),
  HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR: (t) => t('pay.form.unreached', { provider: 'Braintree' }),
}
/** The person closed the window of the bank. */
const closed = 'THREEDS_CARDINAL_SDK_CANCELED'

const stylesOf = ({ colours, font, fontSize }: PayLook) => ({
  input: { color: colours.ink, 'font-family': font, 'font-size': `${fontSize}px`, direction: 'ltr' },
  '::placeholder': { color: colours.ink3 },
  '.invalid': { color: colours.badInk },
})

/** Shows the fields in the parts `number`, `expires` and `cvv`. */
export async function openBraintree({ intent, settings, look, t, part }: FormContext): Promise<OpenedForm> {
  const [clients, fields, banks] = await Promise.all([
    moduleAt('client', 'client'),
    moduleAt('hostedFields', 'hosted-fields'),
    settings.THREE_D_SECURE ? moduleAt('threeDSecure', 'three-d-secure') : null,
  ])
  const client = await clients.create({ authorization: intent.secret })
  const field = (name: 'number' | 'expires' | 'cvv', placeholder: string) => ({
    container: part(name),
    placeholder,
    internalLabel: t(`pay.form.${name}`),
    iframeTitle: t(`pay.form.${name}`),
  })
  const [form, bank] = await Promise.all([
    fields.create({
      client,
      styles: stylesOf(look),
      fields: { number: field('number', '4111 1111 1111 1111'), expirationDate: field('expires', 'MM/YY'), cvv: field('cvv', '123') },
    }),
    banks?.create({ version: 2, client }) ?? null,
  ])

  const failed = (message: string): Confirmation => ({ outcome: 'failed', message })
  async function confirmedByBank({ nonce, details }: Card): Promise<Confirmation> {
    if (bank === null) return { outcome: 'confirmed', body: { nonce } }
    const verified = await bank.verifyCard({
      amount: decimal(intent.amount, intent.currency),
      nonce,
      bin: details.bin,
      billingAddress: { countryCodeAlpha2: intent.country, region: intent.state, postalCode: intent.zip },
      onLookupComplete: (_data: unknown, next: () => void) => next(),
    })
    const { liabilityShifted = false, liabilityShiftPossible = false } = verified.threeDSecureInfo ?? {}
    // The bank could have confirmed the payer, and did not.
    if (liabilityShiftPossible && !liabilityShifted) return failed(t('pay.form.bankRefused'))
    return { outcome: 'confirmed', body: { nonce: verified.nonce } }
  }

  return {
    provider: {
      async confirm() {
        try {
          return await confirmedByBank(await form.tokenize())
        } catch (error) {
          // No sale was made, so an error is no unknown outcome.
          const code = codeOf(error)
          if (code === closed) return { outcome: 'cancelled' }
          return failed(sentences[String(code)]?.(t) ?? t('pay.form.refused', { provider: 'Braintree' }))
        }
      },
    },
    close() {
      for (const each of [form, bank]) void each?.teardown().catch(() => {})
    },
  }
}
