// Stripe: payment intents, and the Payment Element with one card field. https://docs.stripe.com/api/payment_intents, https://docs.stripe.com/js
import { aStandIn } from '../../../../server/payments/stand-in.test-helper.ts'
import { json, page, script, type StandInProvider } from './provider.ts'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  client_secret: string
  latest_charge: object | null
  last_payment_error?: { message: string }
}

/** Numbers that Stripe reserves for tests. */
export const cards = { good: '4242424242424242', declined: '4000000000000002', asks: '4000002500003155' }

// As Stripe's own script does, it loads a further one by plain text, and shows frames.
const element = `
const further = document.createElement('script')
further.src = 'https://js.stripe.com/v3/further.js'
document.head.append(further)
window.Stripe = (key, { stripeAccount, locale }) => {
  const call = (at, body) => fetch('https://api.stripe.com/v1/payment_intents/' + at, { method: 'POST', body }).then((answer) => answer.json())
  const frame = (src, title) => Object.assign(document.createElement('iframe'), { src, title })
  const said = (from) => new Promise((resolve) => addEventListener('message', function heard({ source, data }) {
    if (source !== from.contentWindow) return
    removeEventListener('message', heard)
    resolve(data)
  }))
  let number = ''
  return {
    elements: ({ clientSecret, appearance }) => ({
      create: () => {
        const heard = {}
        let card
        return {
          on: (event, hear) => (heard[event] = hear),
          mount(place) {
            const look = new URLSearchParams({ theme: appearance.theme, ink: appearance.variables.colorText, ground: appearance.variables.colorBackground, locale })
            card = frame('https://js.stripe.com/v3/card.html?' + look, 'Secure card')
            card.style.cssText = 'inline-size: 100%; block-size: 84px; border: 0'
            card.onload = () => heard.ready()
            addEventListener('message', ({ source, data }) => { if (source === card.contentWindow) number = data })
            place.append(card)
          },
          destroy: () => card.remove(),
        }
      },
      update: () => {},
      submit: async () => number.length < 12 ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } } : {},
    }),
    async confirmPayment({ clientSecret }) {
      const id = clientSecret.split('_secret_')[0]
      const answer = await call(id + '/confirm', number)
      if (answer.status !== 'requires_action') return answer.error ? answer : { paymentIntent: answer }
      const bank = frame('https://hooks.stripe.com/3d_secure_2/' + id, 'Your bank')
      bank.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; z-index: 99; background: #fff'
      document.body.append(bank)
      const confirmed = await said(bank)
      bank.remove()
      const after = await call(id + '/bank', confirmed)
      return after.error ? after : { paymentIntent: after }
    },
    retrievePaymentIntent: async (secret) => ({ paymentIntent: await call(secret.split('_secret_')[0], '') }),
  }
}`
const cardFrame = (look: URLSearchParams) => `<html lang="${look.get('locale')}"><title>Card</title>
<body style="margin: 0; font: 16px sans-serif; background: ${look.get('ground')}; color: ${look.get('ink')}">
<label style="display: grid; gap: 6px">Card number<input inputmode="numeric" style="font: inherit; padding: 12px; border-radius: 14px; border: 1px solid"></label>
<script>document.querySelector('input').oninput = ({ target }) => parent.postMessage(target.value, '*')</script>`
const bankFrame = `<html lang="en"><title>Bank</title><h1>Confirm your payment</h1>
<button onclick="parent.postMessage('yes', '*')">Complete</button> <button onclick="parent.postMessage('no', '*')">Fail</button>`

export async function stripeStandIn(): Promise<StandInProvider> {
  const intents = new Map<string, Intent>()
  const charged = new Set<string>()
  const refuse = (intent: Intent, type: string, message: string) => {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { message } })
    return json({ error: { type, message, payment_intent: intent } }, 402)
  }
  const changes: Record<string, (intent: Intent, body: string) => ReturnType<typeof json>> = {
    confirm(intent, number) {
      if (number === cards.declined) return refuse(intent, 'card_error', 'Your card was declined.')
      return json(Object.assign(intent, { status: number === cards.asks ? 'requires_action' : 'requires_capture' }))
    },
    bank: (intent, confirmed) =>
      confirmed === 'yes'
        ? json(Object.assign(intent, { status: 'requires_capture' }))
        : refuse(intent, 'invalid_request_error', 'We are unable to authenticate your payment method.'),
    capture(intent) {
      charged.add(intent.id)
      const latest_charge = {
        id: `ch_${intent.id}`,
        object: 'charge',
        refunded: false,
        payment_method_details: { card: { last4: '4242' } },
      }
      return json(Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge }))
    },
    cancel: (intent) => json(Object.assign(intent, { status: 'canceled' })),
  }
  const answered = (pathname: string, body: string) => {
    const [, id = '', change] = /payment_intents\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
    const intent = intents.get(id)
    if (intent === undefined) return json({ error: { type: 'invalid_request_error', message: 'No such intent.' } }, 404)
    return change === undefined ? json(intent) : changes[change]!(intent, body)
  }
  const api = await aStandIn(({ method, path, body }) => {
    const { pathname } = new URL(path, 'https://api.stripe.com')
    if (method !== 'POST' || !pathname.endsWith('/payment_intents')) return answered(pathname, body)
    const asked = new URLSearchParams(body)
    const id = `pi_${intents.size + 1}`
    const [amount, currency] = [Number(asked.get('amount')), asked.get('currency') ?? '']
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_1`,
      latest_charge: null,
    }
    intents.set(id, intent)
    return json(intent)
  })
  return {
    type: 'stripe',
    settings: { FOYER_STRIPE_SECRET_KEY: 'sk_test_1', FOYER_STRIPE_PUBLISHABLE_KEY: 'pk_test_1', FOYER_STRIPE_BASE_URL: api.url },
    api,
    taken: () => charged.size,
    answers: {
      'https://js.stripe.com/v3/card.html': ({ url }) => page(cardFrame(url.searchParams)),
      'https://js.stripe.com/v3/further.js': () => script(''),
      'https://js.stripe.com/v3/': () => script(element),
      'https://hooks.stripe.com/': () => page(bankFrame),
      'https://api.stripe.com/': ({ url, body }) => answered(url.pathname, body),
    },
  }
}
