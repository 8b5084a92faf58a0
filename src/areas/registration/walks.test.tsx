// Random walks through a registration: reloads, another device, changed prices, sold-out passes, lost answers. Whatever happens, no answer is
// lost, no sum is shown that the server does not confirm, and nobody is charged twice.
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { OfflineError } from '../../api/transport/errors.ts'
import { show, type Shown } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { money } from '../../lib/selling/money.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { dropOwn, openOwn } from '../../state/identity/own.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { drafts } from '../../state/typed/drafts.ts'
import { eventId } from '../../components/events/builders.test-helper.ts'
import { registrationArea } from './area.ts'
import { FakeRegistration } from './fake-registration.test-helper.ts'
import { RegisterScreen } from './RegisterScreen.tsx'

const RUNS = Number(import.meta.env['VITE_WALKS'] ?? 60)

beforeAll(inEnglish)
beforeEach(() => void Object.assign(tenant, { config: { PAYMENT: { TYPE: 'stripe', CONNECTION_ID: null, CURRENCY: 'EUR' } } }))

const actions = [
  'more',
  'fewer',
  'continue',
  'continue',
  'continue',
  'back',
  'type',
  'type',
  'tick',
  'reload',
  'other device',
  'price',
  'sold out',
  'restocked',
  'lose answer',
  'no network',
  'coupon',
  'wrong coupon',
  'pay',
  'pay',
] as const
type Action = (typeof actions)[number]

const buttons = (name: RegExp): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button, a')].filter(
    (one) => name.test(one.ariaLabel ?? one.textContent) && !one.hasAttribute('disabled'),
  )

function type(field: HTMLInputElement, text: string): void {
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Waits until nothing is fetched or sent, and React has rendered it. */
async function atRest({ server }: Shown): Promise<void> {
  let still = 0
  while (still < 3) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    still = server.client.isFetching() + server.client.isMutating() === 0 ? still + 1 : 0
  }
}

class Walk {
  world = new FakeRegistration()
  /** The last text of each field that the person typed, by `<pass>.<question>`. */
  typed = new Map<string, string>()
  presses = 0
  shown!: Shown
  private number = 0

  async open(): Promise<void> {
    const at = location.pathname.startsWith('/events/') ? location.pathname : paths.register({ event: eventId })
    this.shown = await show(RegisterScreen, {
      pattern: `${registrationArea.to.register.pattern}/:step?`,
      at,
      member: true,
      answers: this.world.answers,
    })
    await this.rest()
  }
  rest = () => atRest(this.shown)

  private click(name: RegExp): void {
    const found = buttons(name)
    found[this.number % Math.max(1, found.length)]?.click()
  }
  private readonly acts: Record<Action, () => void | Promise<void>> = {
    more: () => this.click(/^More: /),
    fewer: () => this.click(/^Fewer: /),
    continue: () => this.click(/^Continue/),
    back: () => this.click(/^Back$/),
    type: () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=text][name*="."]')]
      const field = fields[this.number % Math.max(1, fields.length)]
      if (!field) return
      const text = `text ${this.number}`
      type(field, text)
      this.typed.set(field.name, text)
      if (this.number % 2 === 0) field.blur()
    },
    tick: () => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')]
      boxes[this.number % Math.max(1, boxes.length)]?.click()
    },
    reload: async () => {
      await this.shown.screen.unmount()
      await this.open()
    },
    'other device': () => this.world.chooseElsewhere(this.number),
    price: () => this.world.changePrice(this.number),
    'sold out': () => this.world.sellOut(this.number),
    restocked: () => this.world.restock(),
    'lose answer': () => void (this.world.next = 'lost'),
    'no network': () => void (this.world.next = 'refused'),
    coupon: () => this.enterCoupon('TEN'),
    'wrong coupon': () => this.enterCoupon('WRONG'),
    pay: () => {
      this.presses += buttons(/^Pay /).length > 0 ? 1 : 0
      this.click(/^(Pay |Check again|Continue with|Try )/)
    },
  }
  private enterCoupon(code: string): void {
    const field = document.querySelector<HTMLInputElement>('input[name=couponCode]')
    if (!field) return this.click(/^Remove coupon$/)
    type(field, code)
    this.click(/^Apply$/)
  }

  async act(action: Action, number: number): Promise<void> {
    this.number = number
    await this.acts[action]()
    await this.rest()
    this.judge()
  }

  judge(): void {
    const draft = this.world.draft()
    for (const [name, text] of this.typed) {
      const [passId = '', questionId = ''] = name.split('.')
      const pass = draft.passes.find(({ id }) => id === passId)
      // A pass that was given up takes its answers with it.
      if (!pass) continue
      const kept = (drafts[`registration answers:${passId}`]?.value as Record<string, string[]> | undefined)?.[name]?.[0]
      const sent = pass.responses.find((response) => response.questionId === questionId)?.value
      expect([kept, sent], name).toContain(text)
    }
    const isReview = document.querySelector('h1')?.textContent === 'Review'
    const sum = [...document.querySelectorAll('main dl dd, dl dd')].at(-1)?.textContent
    if (isReview && !this.world.isStale) expect(sum).toBe(money(this.world.total(), 'EUR', 'en'))
    expect(this.world.charges.length).toBeLessThanOrEqual(this.presses)
    expect(new Set(this.world.charges.map(({ order }) => order)).size).toBe(this.world.charges.length)
    for (const { amount, quoted } of this.world.charges) expect(amount).toBe(quoted)
  }
}

test('no walk loses an answer, shows a wrong sum, or charges twice', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...actions), fc.nat(50)), { minLength: 10, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(steps, async (path) => {
      for (const place of Object.keys(drafts)) delete drafts[place]
      Object.assign(connectivity, { state: 'online' })
      Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
      dropOwn()
      await openOwn(null)
      history.replaceState(null, '', '/')
      const walk = new Walk()
      await walk.open()
      try {
        for (const [action, number] of path) await walk.act(action, number)
      } finally {
        await walk.shown.screen.unmount()
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)

test('an unknown outcome is settled before anything can be chosen', async () => {
  const walk = new Walk()
  walk.world.chooseElsewhere(1)
  dropOwn()
  await openOwn(null)
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
  history.replaceState(null, '', paths.registerStep({ event: eventId, step: 'review' }))
  await walk.open()
  for (let at = 0; at < 12 && buttons(/^Pay /).length === 0; at += 1) await walk.act('continue', 0)
  walk.world.next = 'lost'
  await walk.act('pay', 0)
  expect(walk.world.charges).toHaveLength(1)
  await walk.act('reload', 0)
  expect(buttons(/^More: /)).toEqual([])
  await walk.rest()
  expect(walk.world.charges).toHaveLength(1)
  await walk.shown.screen.unmount()
  expect(new OfflineError('timeout').kind).toBe('timeout')
})
