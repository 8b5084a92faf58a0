// Braintree: sales, Hosted Fields and 3-D Secure. https://braintree.github.io/braintree-web/current
import { aStandIn, type Answer } from '../../../../server/payments/stand-in.test-helper.ts'
import { json, page, script, type StandInProvider } from './provider.ts'

/** A number that Braintree reserves for tests, and one that its processor refuses. */
export const cards = { good: '4111111111111111', declined: '4000111111111115' }

const client = `
window.braintree = window.braintree || {}
braintree.client = {
  create: ({ authorization }) => fetch('https://api.sandbox.braintreegateway.com/merchants/demo/client_api/v1/configuration?token=' + authorization).then((answer) => answer.json()),
}`
const hostedFields = `
window.braintree = window.braintree || {}
const problem = (code) => Object.assign(new Error(code), { code })
braintree.hostedFields = {
  async create({ fields, styles }) {
    const values = {}
    const frames = Object.entries(fields).map(([name, { container, internalLabel, iframeTitle }]) => {
      const look = new URLSearchParams({ label: internalLabel, colour: styles.input.color, size: styles.input['font-size'] })
      const frame = Object.assign(document.createElement('iframe'), { title: iframeTitle, src: 'https://assets.braintreegateway.com/field.html?' + look })
      frame.style.cssText = 'inline-size: 100%; block-size: 100%; border: 0'
      addEventListener('message', ({ source, data }) => { if (source === frame.contentWindow) values[name] = data })
      container.append(frame)
      return frame
    })
    await Promise.all(frames.map((frame) => new Promise((resolve) => (frame.onload = resolve))))
    return {
      async tokenize() {
        if (frames.some((_, at) => !values[Object.keys(fields)[at]])) throw problem('HOSTED_FIELDS_FIELDS_EMPTY')
        const answer = await fetch('https://payments.sandbox.braintree-api.com/graphql', { method: 'POST', body: values.number })
        return { nonce: await answer.json(), details: { bin: values.number.slice(0, 6) } }
      },
      async teardown() { for (const frame of frames) frame.remove() },
    }
  },
}`
// Braintree's own loads Songbird by plain text, and builds its window from markup.
const threeDSecure = `
window.braintree = window.braintree || {}
braintree.threeDSecure = {
  async create() {
    const songbird = document.createElement('script')
    const loaded = new Promise((resolve) => (songbird.onload = resolve))
    songbird.src = 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js'
    document.head.append(songbird)
    await loaded
    return {
      verifyCard: ({ nonce, amount }) => new Promise((resolve, reject) => {
        const around = document.createElement('div')
        around.innerHTML = '<div><iframe title="Your bank" src="https://acs.example.com/confirm?amount=' + amount + '"></iframe></div>'
        const frame = around.querySelector('iframe')
        frame.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; z-index: 99; background: #fff'
        document.body.append(around)
        addEventListener('message', function heard({ source, data }) {
          if (source !== frame.contentWindow) return
          removeEventListener('message', heard)
          around.remove()
          if (data === 'close') return reject(Object.assign(new Error('closed'), { code: 'THREEDS_CARDINAL_SDK_CANCELED' }))
          resolve({ nonce: 'confirmed-' + nonce, threeDSecureInfo: { liabilityShiftPossible: true, liabilityShifted: data === 'yes' } })
        })
      }),
      async teardown() {},
    }
  },
}`
const field = (look: URLSearchParams) => `<html lang="en"><title>Field</title><body style="margin: 0">
<input aria-label="${look.get('label')}" style="border: 0; outline: 0; background: none; inline-size: 100%; block-size: 44px; color: ${look.get('colour')}; font: ${look.get('size')} sans-serif">
<script>document.querySelector('input').oninput = ({ target }) => parent.postMessage(target.value, '*')</script>`
const bank = (amount: string | null) => `<html lang="en"><title>Bank</title><h1>Confirm ${amount}</h1>
<button onclick="parent.postMessage('yes', '*')">Complete</button> <button onclick="parent.postMessage('no', '*')">Fail</button>
<button onclick="parent.postMessage('close', '*')">Close</button>`

const xml = (body: string, status = 200): Answer => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})

interface Sent {
  transaction?: { order_id?: string; amount?: string; payment_method_nonce?: string; options?: { three_d_secure?: { required?: boolean } } }
  search?: { order_id?: { is?: string } }
}

export async function braintreeStandIn(): Promise<StandInProvider> {
  const sold: { id: string; orderId: string; amount: string }[] = []
  const sale = ({ id, orderId, amount }: (typeof sold)[number]) =>
    `<transaction><id>${id}</id><status>submitted_for_settlement</status><type>sale</type><amount>${amount}</amount><order-id>${orderId}</order-id>` +
    `<credit-card><last-4>1111</last-4></credit-card></transaction>`
  const refused = (message: string) => xml(`<api-error-response><errors/><message>${message}</message></api-error-response>`, 422)
  const found = ({ search }: Sent) => sold.filter(({ orderId }) => orderId === search?.order_id?.is)
  const routes: [RegExp, (sent: Sent) => Answer][] = [
    [/\/client_token$/, () => xml('<client-token><value>client-token</value></client-token>', 201)],
    [
      /\/advanced_search_ids$/,
      (sent) => {
        const items = found(sent).map(({ id }) => `<item>${id}</item>`)
        return xml(`<search-results><page-size type="integer">50</page-size><ids type="array">${items.join('')}</ids></search-results>`)
      },
    ],
    [
      /\/advanced_search$/,
      (sent) => xml(`<credit-card-transactions type="collection">${found(sent).map(sale).join('')}</credit-card-transactions>`),
    ],
    [
      /\/transactions$/,
      ({ transaction: { order_id: orderId = '', amount = '', payment_method_nonce: nonce = '', options } = {} }) => {
        if (options?.three_d_secure?.required && !nonce.startsWith('confirmed-')) return refused('Gateway Rejected: three_d_secure')
        if (nonce.endsWith('declined')) return refused('Do Not Honor')
        const made = { id: `t${sold.length + 1}`, orderId, amount }
        sold.push(made)
        return xml(sale(made), 201)
      },
    ],
  ]
  const api = await aStandIn(({ path, body }) => {
    const row = routes.find(([pattern]) => pattern.test(path))
    return row === undefined ? { status: 404, body: '' } : row[1](body === '' ? {} : (JSON.parse(body) as Sent))
  })
  const scripts = 'https://js.braintreegateway.com/web/3.144.0/js'
  return {
    type: 'braintree',
    settings: {
      FOYER_BRAINTREE_MERCHANT_ID: 'merchant',
      FOYER_BRAINTREE_PUBLIC_KEY: 'public',
      FOYER_BRAINTREE_PRIVATE_KEY: 'private',
      FOYER_BRAINTREE_3D_SECURE: 'on',
      FOYER_BRAINTREE_BASE_URL: api.url,
    },
    api,
    taken: () => sold.length,
    answers: {
      [`${scripts}/client.min.js`]: () => script(client),
      [`${scripts}/hosted-fields.min.js`]: () => script(hostedFields),
      [`${scripts}/three-d-secure.min.js`]: () => script(threeDSecure),
      'https://songbirdstag.cardinalcommerce.com/': () => script(''),
      'https://api.sandbox.braintreegateway.com/': () => json({}),
      'https://payments.sandbox.braintree-api.com/': ({ body }) => json(body === cards.declined ? 'nonce-declined' : 'nonce-good'),
      'https://assets.braintreegateway.com/': ({ url }) => page(field(url.searchParams)),
      'https://acs.example.com/': ({ url }) => page(bank(url.searchParams.get('amount'))),
    },
  }
}
