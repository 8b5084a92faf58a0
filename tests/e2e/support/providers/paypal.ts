// PayPal: orders, and the window of its JavaScript SDK. https://developer.paypal.com/docs/api/orders/v2, https://developer.paypal.com/sdk/js
import { aStandIn } from '../../../../server/payments/stand-in.test-helper.ts'
import { json, page, script, type StandInProvider } from './provider.ts'

interface Order {
  id: string
  status: string
  purchase_units: { amount: object; payments?: { captures: object[] } }[]
}

// As PayPal's own script does, it loads its component by plain text.
const core = `
const component = document.createElement('script')
const loaded = new Promise((resolve) => (component.onload = resolve))
component.src = 'https://www.paypalobjects.com/payments.js'
document.head.append(component)
window.paypal = {
  async createInstance({ clientId, merchantId, locale }) {
    await loaded
    return {
      findEligibleMethods: () => fetch('https://www.sandbox.paypal.com/eligible?client=' + clientId).then((answer) => answer.json()).then((found) => ({ isEligible: (method) => found.includes(method) })),
      createPayPalOneTimePaymentSession: ({ onApprove, onCancel, onError }) => ({
        async start(options, order) {
          const shown = window.open('', 'paypal', 'popup,width=400,height=500')
          if (!shown) throw Object.assign(new Error('ERR_DEV_UNABLE_TO_OPEN_POPUP'), { isRecoverable: true })
          const { orderId } = await order
          shown.location.href = 'https://www.sandbox.paypal.com/checkoutnow?token=' + orderId + '&locale=' + locale
          let isApproved = false
          addEventListener('message', ({ source, data }) => {
            if (source !== shown || data !== orderId) return
            isApproved = true
            shown.close()
            onApprove({ orderId })
          })
          const watch = setInterval(() => {
            if (!shown.closed) return
            clearInterval(watch)
            if (!isApproved) onCancel({ orderId })
          }, 50)
        },
      }),
    }
  },
}`
const checkout = (token: string) => `<html lang="en"><title>PayPal</title><h1>Pay with PayPal</h1>
<button value="good">Pay now</button> <button value="empty">Pay with the empty card</button> <a href="javascript:close()">Cancel and return</a>
<script>for (const button of document.querySelectorAll('button')) button.onclick = async () => {
  await fetch('/approve?order=${token}&card=' + button.value, { method: 'POST' })
  // The opener closes it: a message of a closed window has no source.
  opener.postMessage('${token}', '*')
}</script>`

export async function paypalStandIn(): Promise<StandInProvider> {
  const orders = new Map<string, Order>()
  const captured = new Set<string>()
  const empty = new Set<string>()
  const routes: [string, RegExp, (id: string, body: string) => ReturnType<typeof json>][] = [
    ['POST', /\/oauth2\/token$/, () => json({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 })],
    [
      'POST',
      /\/checkout\/orders$/,
      (_id, body) => {
        const { purchase_units: units } = JSON.parse(body) as Order
        const id = `ORDER${orders.size + 1}`
        orders.set(id, { id, status: 'CREATED', purchase_units: units.map(({ amount }) => ({ amount })) })
        return json(orders.get(id), 201)
      },
    ],
    ['GET', /\/checkout\/orders\/(\w+)$/, (id) => json(orders.get(id))],
    [
      'POST',
      /\/checkout\/orders\/(\w+)\/capture$/,
      (id) => {
        if (empty.has(id)) return json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }, 422)
        const order = orders.get(id)!
        captured.add(id)
        order.status = 'COMPLETED'
        order.purchase_units[0]!.payments = { captures: [{ id: `CAPTURE-${id}`, status: 'COMPLETED' }] }
        return json(order, 201)
      },
    ],
  ]
  const api = await aStandIn(({ method, path, body }) => {
    const [pathname = ''] = path.split('?')
    const row = routes.find(([verb, pattern]) => verb === method && pattern.test(pathname))
    return row === undefined ? json({ name: 'RESOURCE_NOT_FOUND' }, 404) : row[2](row[1].exec(pathname)?.[1] ?? '', body)
  })
  return {
    type: 'paypal',
    settings: { FOYER_PAYPAL_CLIENT_ID: 'client', FOYER_PAYPAL_CLIENT_SECRET: 'secret', FOYER_PAYPAL_BASE_URL: api.url },
    api,
    taken: () => captured.size,
    answers: {
      'https://www.sandbox.paypal.com/web-sdk/v6/core': () => script(core),
      'https://www.paypalobjects.com/payments.js': () => script(''),
      'https://www.sandbox.paypal.com/eligible': () => json(['paypal']),
      'https://www.sandbox.paypal.com/checkoutnow': ({ url }) => page(checkout(url.searchParams.get('token') ?? '')),
      'https://www.sandbox.paypal.com/approve'({ url }) {
        const id = url.searchParams.get('order') ?? ''
        orders.get(id)!.status = 'APPROVED'
        if (url.searchParams.get('card') === 'empty') empty.add(id)
        else empty.delete(id)
        return json(null)
      },
    },
  }
}
