// A person who registers: what they do, and what must hold after each of their acts.
import { QueryClientProvider, type Query } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Route } from 'wouter'
import { aClient, type FakeServer } from '../../../api/testing.test-helper.ts'
import { ApiError } from '../../../api/transport/errors.ts'
import { eventId } from '../../../components/events/builders.test-helper.ts'
import { Asked } from '../../../kit/ask/Asked.tsx'
import { newId } from '../../../lib/data/uuid.ts'
import { money } from '../../../lib/selling/money.ts'
import { paths } from '../../../paths.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { dropOwn, openOwn } from '../../../state/identity/own.ts'
import { session, visitor } from '../../../state/identity/session.ts'
import { drafts } from '../../../state/typed/drafts.ts'
import { registrationArea } from '../area.ts'
import { draftPlace } from '../questions.ts'
import { RegisterScreen } from '../RegisterScreen.tsx'
import { FakeRegistration } from './fake-registration.test-helper.ts'

/** One for all walks: the usual `render` reports each page to the test runner, which takes longer than the page. */
const root = createRoot(document.body.appendChild(document.createElement('div')))

/** Resolves after the tasks that are due. A timer would take four milliseconds. */
const task = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

const all = <Element extends HTMLElement>(selector: string): Element[] => [...document.querySelectorAll<Element>(selector)]
const buttons = (name: RegExp): HTMLElement[] =>
  all('button, a').filter((one) => name.test(one.ariaLabel ?? one.textContent) && !one.hasAttribute('disabled'))
const heading = (): string => document.querySelector('h1')?.textContent ?? ''
const answerFields = (): HTMLInputElement[] => all<HTMLInputElement>('input[type=text][name*="."]')
const amountIn = (text: string): string | undefined => /€[\d,.]+/.exec(text)?.[0]
const euros = (minor: number): string => money(minor, 'EUR', 'en')

function type(field: HTMLInputElement, text: string): void {
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A read that failed waits for its next try, which may take seconds. */
const firstTry = { predicate: (query: Query) => query.state.fetchFailureCount === 0 }
const failed = { predicate: (query: Query) => query.state.fetchFailureCount > 0 }

export class Walk {
  readonly world = new FakeRegistration()
  /** The last text of each field that the person typed, by `<pass>.<question>`. */
  private readonly typed = new Map<string, string>()
  /** The sum on the button of each payment that the person started. */
  private readonly agreed: string[] = []
  private server: FakeServer | undefined
  private number = 0

  /** A person on a fresh device. */
  static async begin(prepare: (world: FakeRegistration) => void = () => {}): Promise<Walk> {
    for (const place of Object.keys(drafts)) delete drafts[place]
    Object.assign(connectivity, { state: 'online' })
    Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
    dropOwn()
    await openOwn(null)
    history.replaceState(null, '', paths.register({ event: eventId }))
    const walk = new Walk()
    prepare(walk.world)
    await walk.open()
    return walk
  }
  private async open(): Promise<void> {
    this.server = aClient(({ method, path, params, body }) => {
      const answer = this.world.answers[`${method} ${path}`]
      if (!answer) throw new ApiError(404, 'notFound')
      return answer(params ?? {}, body)
    })
    root.render(
      <QueryClientProvider key={newId()} client={this.server.client}>
        <Route path={`${registrationArea.to.register.pattern}/:step?`}>
          <RegisterScreen />
        </Route>
        <Asked />
      </QueryClientProvider>,
    )
    await this.rest()
  }
  async end(): Promise<void> {
    this.world.deliver()
    root.render(null)
    await this.rest()
    this.server = undefined
  }

  /** Waits until nothing is fetched or sent except what the server delays, and React has rendered it. */
  private async rest(): Promise<void> {
    const client = this.server?.client
    for (let still = 0; still < 4;) {
      await task()
      const isBusy = client && client.isFetching(firstTry) + client.isMutating() > this.world.late.length
      still = isBusy || document.querySelector('[data-loading]') ? 0 : still + 1
    }
  }

  private click(name: RegExp): void {
    const found = buttons(name)
    found[this.number % Math.max(1, found.length)]?.click()
  }
  private setNetwork(isOffline: boolean): void {
    this.world.isOffline = isOffline
    if (this.server) this.server.offline = isOffline
    Object.assign(connectivity, { state: isOffline ? 'offline' : 'online' })
    // As the app does when the network is back.
    if (!isOffline) void this.server?.client.refetchQueries(failed)
  }
  private enterCoupon(code: string): void {
    const field = document.querySelector<HTMLInputElement>('input[name=couponCode]')
    if (!field) return this.click(/^Remove coupon$/)
    type(field, code)
    this.click(/^Apply$/)
  }
  private pay(): void {
    const [button] = buttons(/^(Pay |Check again|Continue with|Try )/)
    if (button?.textContent.startsWith('Pay ')) this.agreed.push(amountIn(button.textContent) ?? '')
    button?.click()
  }
  /** Continues until the button that pays. */
  private async hurry(): Promise<void> {
    for (let at = 0; at < 12 && buttons(/^Pay /).length === 0; at += 1) {
      this.click(/^Continue/)
      await this.rest()
    }
  }
  private readonly acts = {
    more: () => this.click(/^More: /),
    fewer: () => this.click(/^Fewer: /),
    continue: () => this.click(/^Continue/),
    hurry: () => this.hurry(),
    back: () => this.click(/^Back$/),
    type: () => {
      const fields = answerFields()
      const field = fields[this.number % Math.max(1, fields.length)]
      if (!field) return
      const text = `text ${this.number}`
      type(field, text)
      this.typed.set(field.name, text)
      if (this.number % 2 === 0) field.blur()
    },
    tick: () => {
      const boxes = all<HTMLInputElement>('input[type=checkbox], input[type=radio]')
      boxes[this.number % Math.max(1, boxes.length)]?.click()
    },
    reload: async () => {
      await this.end()
      this.setNetwork(false)
      await this.open()
    },
    'other device': () => this.world.chooseElsewhere(this.number),
    price: () => this.world.changePrice(this.number),
    'sold out': () => this.world.sellOut(this.number),
    restocked: () => this.world.restock(),
    'lose response': () => void (this.world.next = 'lost'),
    'lose request': () => void (this.world.next = 'refused'),
    'late response': () => void (this.world.next = 'late'),
    deliver: () => this.world.deliver(),
    offline: () => this.setNetwork(true),
    online: () => this.setNetwork(false),
    coupon: () => this.enterCoupon('TEN'),
    'wrong coupon': () => this.enterCoupon('WRONG'),
    declined: () => void (this.world.bank = 'declines'),
    processing: () => void (this.world.bank = 'processes'),
    pay: () => this.pay(),
  }

  /** Throws with what does not hold after it. */
  async act(name: Act, number = 0): Promise<void> {
    this.number = number
    await this.acts[name]()
    await this.rest()
    const wrong = this.judge()
    if (wrong.length > 0) throw new Error(`After "${name}": ${wrong.join('; ')}`)
  }
  private judge(): string[] {
    return [...this.world.wrong, ...this.lostAnswers(), ...this.wrongSums(), ...this.wrongCharges(), ...this.wrongButtons()]
  }
  private lostAnswers(): string[] {
    const { passes } = this.world.draft()
    return [...this.typed].flatMap(([name, text]) => {
      const [passId = '', questionId = ''] = name.split('.')
      const pass = passes.find(({ id }) => id === passId)
      // A pass that was given up takes its answers with it.
      if (!pass) return []
      const kept = (drafts[draftPlace(passId)]?.value as Record<string, string[]> | undefined)?.[name]?.[0]
      const sent = pass.responses.find((response) => response.questionId === questionId)?.value
      const onScreen = answerFields().find((field) => field.name === name)?.value ?? text
      return [
        ...(kept === text || sent === text ? [] : [`"${text}" is neither on the device (${kept}) nor on the server (${sent})`]),
        ...(onScreen === text ? [] : [`"${text}" is shown as "${onScreen}"`]),
      ]
    })
  }
  private wrongSums(): string[] {
    const sum = heading() === 'Review' ? all('dl dd').at(-1)?.textContent : undefined
    const right = euros(this.world.total())
    // The response to a change may still be under way.
    const isOld = this.world.isStale || this.world.late.length > 0
    return sum === undefined || isOld || sum === right ? [] : [`the sum is ${right}, and ${sum} is shown`]
  }
  private wrongCharges(): string[] {
    const { charges } = this.world
    const others = charges.filter((amount) => !this.agreed.includes(euros(amount)))
    return [
      ...(charges.length <= this.agreed.length ? [] : [`${charges.length} charges after ${this.agreed.length} agreements`]),
      ...others.map((amount) => `${euros(amount)} was charged, and ${this.agreed.join(', ')} agreed to`),
    ]
  }
  private wrongButtons(): string[] {
    const { isUnknown, isOffline, late } = this.world
    const isChecking = document.body.textContent.includes('Checking with the organiser…')
    return [
      ...(isUnknown && late.length === 0 && !isChecking ? ['a charge is unknown to the person, and the screen does not say so'] : []),
      ...(isOffline && buttons(/^Pay /).length > 0 ? ['Pay is enabled without a network'] : []),
      ...(isOffline && answerFields().some(({ disabled, readOnly }) => disabled || readOnly) ? ['answers cannot be edited offline'] : []),
    ]
  }
}

export type Act = keyof Walk['acts']
