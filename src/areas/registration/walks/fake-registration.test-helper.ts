// A server with one person's registration for one event: prices, stock, answers, payments (contract 7.5 to 7.7), lost and late responses.
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { anEvent } from '../../../components/events/builders.test-helper.ts'
import type { AnswerQuestions, ChooseAddOns, ChoosePasses, ChooseReservations } from '../../../contract/bodies/registration.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import type { Registration } from '../../../contract/events/registration.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { newId } from '../../../lib/data/uuid.ts'
import { receiptOf } from '../../../lib/selling/receipt.ts'
import { aDraft, aDraftPass, anOffer, aQuestion, aRoom, aType } from '../registration.test-helper.ts'

interface Intent {
  id: string
  amount: number
  status: 'open' | 'pending' | 'captured' | 'stale'
}

const types = ['full', 'day'] as const
const addOn = { id: 'lunch', name: 'Lunch', shortDescription: '', price: 1500, pricePerNight: false, supply: null }
const room = aRoom('double', { name: 'Double' })
const address = { id: 'home', name: 'Mia', address1: 'Street 1', address2: '', city: 'Berlin', state: '', country: 'DE', zip: '10115' }
const coupon = {
  id: 'ten',
  code: 'TEN',
  prePaid: false,
  discountAmount: null,
  discountPercent: 10,
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
}
const refusal = (message: string, field?: string) => new ApiError(460, 'known', { message, field })
const changed = 'The order has changed. Check it and try again.'

export class FakeRegistration {
  /** The next write: its response is lost after the commit, it never arrives, or its response is late. */
  next: 'answered' | 'lost' | 'refused' | 'late' = 'answered'
  /** What the bank says to the next capture. */
  bank: 'captures' | 'declines' | 'processes' = 'captures'
  isOffline = false
  /** The amounts that were charged, in order. */
  charges: number[] = []
  bought: BasePass[] = []
  /** Whether the draft has changed since the client read it last. */
  isStale = false
  /** Charged, and no response has said so yet. */
  isUnknown = false
  /** Responses that `deliver` sends. */
  late: (() => void)[] = []
  /** What a client must never do. */
  wrong: string[] = []
  private prices: Record<string, number> = { full: 14_000, day: 6000 }
  private supply: Record<string, number | null> = { full: null, day: null }
  private passes: BasePass[] = []
  private intents = new Map<string, Intent>()

  draft(): Registration {
    const passes = this.passes.map((pass) => ({ ...pass, ticket: this.type(pass.ticketId) }))
    const event = { timezone: 'Europe/Berlin', _count: { sections: 1, coupons: 1, addOns: 1, roomTypes: 1 } } as never
    return aDraft(passes, { event })
  }
  total = (): number => receiptOf(this.draft()).total
  private type = (id: string) => aType(id, { name: id, price: this.prices[id] ?? 0, supply: this.supply[id] ?? null })
  private staleIntents(): void {
    for (const intent of this.intents.values()) if (intent.status !== 'captured') intent.status = 'stale'
  }

  /** A change on another device, or by the organiser. This client does not know it yet. */
  private elsewhere(change: () => void): void {
    change()
    this.staleIntents()
    this.isStale = true
  }
  chooseElsewhere = (number: number): void =>
    this.elsewhere(() => {
      if (this.passes.length < 3) this.passes.push(aDraftPass(newId(), this.type(number % 2 === 0 ? 'day' : 'full')))
    })
  changePrice = (number: number): void => this.elsewhere(() => void (this.prices['full'] = 14_000 + (number % 5) * 500))
  sellOut = (number: number): void => void (this.supply[number % 2 === 0 ? 'day' : 'full'] = 0)
  restock = (): void => void (this.supply = { full: null, day: null })
  deliver = (): void => this.late.splice(0).forEach((send) => send())

  /** Carries out a write. Its response may be lost or late. */
  private write<T>(change: () => T): T | Promise<T> {
    const { next } = this
    this.next = 'answered'
    if (next === 'refused') throw new OfflineError('network')
    if (next === 'lost') {
      change()
      throw new OfflineError('timeout')
    }
    const answer = change()
    return next === 'late' ? new Promise((resolve) => this.late.push(() => resolve(answer))) : answer
  }
  private edit<T>(what: string, change: () => T): T | Promise<T> {
    if (this.isUnknown) this.wrong.push(`${what} while a charge is unknown to the person`)
    return this.write(() => {
      const answer = change()
      this.staleIntents()
      return answer
    })
  }
  private passOf(id: unknown): BasePass {
    const pass = this.passes.find((one) => one.id === id)
    if (!pass) throw new ApiError(404, 'notFound')
    return pass
  }
  private choose(body: ChoosePasses): void {
    const had = new Map(this.passes.map((pass) => [pass.id, pass]))
    for (const type of types) {
      const wanted = body.passes.filter(({ ticketId }) => ticketId === type)
      const before = this.passes.filter(({ ticketId }) => ticketId === type).length
      const kept = wanted.filter(({ id }) => had.has(id)).length
      if (wanted.length - kept > (this.supply[type] ?? Infinity))
        throw new ApiError(455, 'registrationUnavailable', { message: 'This ticket is sold out.' })
      // Its answers would be lost with its id.
      if (!this.isStale && kept < Math.min(before, wanted.length)) this.wrong.push(`a pass that stays lost its id`)
    }
    this.passes = body.passes.map(({ id, ticketId }) => had.get(id) ?? aDraftPass(id, this.type(ticketId)))
  }
  private answer(passId: unknown, questionId: string, value: string): void {
    const pass = this.passOf(passId)
    const others = pass.responses.filter((response) => response.questionId !== questionId)
    pass.responses = value === '' ? others : [...others, { questionId, value } as never]
  }
  private intent(): unknown {
    if (this.passes.length === 0) throw refusal('Choose a pass first.')
    if (this.isUnknown) this.wrong.push('a new intent while a charge is unknown to the person')
    const open = [...this.intents.values()].find(({ status, amount }) => status === 'open' && amount === this.total())
    const intent = open ?? { id: newId(), amount: this.total(), status: 'open' as const }
    this.intents.set(intent.id, intent)
    const price = { currency: 'EUR', salesTax: 0, salesTaxRate: 0 }
    const provider = { secret: '', referenceId: '', metadata: { simulated: true }, integration: { connectionId: '', type: 'stripe' } }
    return { id: intent.id, amount: intent.amount, eventId: anEvent().id, ...price, ...provider }
  }
  private capture(id: unknown): null {
    const intent = this.intents.get(String(id))
    if (!intent) throw new ApiError(404, 'notFound')
    const { bank } = this
    this.bank = 'captures'
    if (intent.status === 'captured') return null
    if (intent.status === 'stale') throw refusal(changed)
    if (bank === 'declines') throw refusal('Your card was declined.')
    if (bank === 'processes') throw new ApiError(460, 'paymentPending', { message: 'Confirm it and try again.' })
    intent.status = 'captured'
    this.charges.push(intent.amount)
    this.bought.push(...this.passes)
    this.passes = []
    return null
  }

  readonly answers: Answers = Object.fromEntries(
    Object.entries<Answers[string]>({
      'GET /events/:eventId': () => anEvent(),
      'GET /events/:eventId/passTypes': () => anOffer(types.map(this.type)),
      'GET /self/addresses': () => [{ ...address, primary: true }],
      'GET /self/events/:eventId/attendee': () => {
        if (this.bought.length > 0) this.isUnknown = false
        return this.bought.length > 0 ? aDraft(this.bought) : null
      },
      'GET /self/events/:eventId/registration': () => {
        this.isStale = false
        return this.draft()
      },
      'GET /self/events/:eventId/registration/addOns': () => [{ ...this.type('full'), addOns: [addOn] }],
      'GET /self/events/:eventId/registration/roomTypes': () => [room],
      'GET /self/events/:eventId/registration/questions': () =>
        this.passes.map(({ id }) => ({
          passId: id,
          sections: [{ id: 's', name: 'You', description: null, sortOrder: 0, questions: [aQuestion('name'), aQuestion('size')] }],
        })),
      'GET /self/events/:eventId/registration/intent': () => this.intent(),
      'POST /self/events/:eventId/registration/passes': (_params, body) =>
        this.edit('passes', () => (this.choose(body as ChoosePasses), null)),
      'POST /self/events/:eventId/registration/addOns': (_params, body) =>
        this.edit('add-ons', () => {
          for (const { id, addOns } of body as ChooseAddOns)
            this.passOf(id).passAddOns = addOns.map((one) => ({ addOnId: one.id, addOn: addOn as never }))
          return null
        }),
      'POST /self/events/:eventId/registration/reservations': (_params, body) =>
        this.edit('rooms', () => {
          for (const { id, reservation } of body as ChooseReservations) {
            const pass = this.passOf(id)
            pass.reservation = reservation && ({ ...reservation, eventRoomType: room } as never)
            pass.reservationId = reservation?.id ?? null
          }
          return null
        }),
      'PUT /self/events/:eventId/registration/questions': (_params, body) =>
        this.edit('answers', () => {
          for (const { id, responses } of body as AnswerQuestions)
            for (const { questionId, value } of responses) this.answer(id, questionId, value)
          return null
        }),
      'PUT /self/events/:eventId/registration/passes/:passId/questions/:questionId': ({ passId, questionId }, body) =>
        this.edit('an answer', () => (this.answer(passId, String(questionId), (body as { response: string }).response), null)),
      'POST /self/events/:eventId/registration/coupon': (_params, body) =>
        this.edit('a coupon', () => {
          const { couponCode, ...choice } = body as ChoosePasses & { couponCode: string }
          if (couponCode !== coupon.code) throw refusal('This coupon is not valid.', 'couponCode')
          this.choose(choice)
          for (const pass of this.passes) Object.assign(pass, { coupon, couponId: coupon.id })
          return coupon
        }),
      'DELETE /self/events/:eventId/registration/coupon': () =>
        this.edit('a coupon', () => {
          for (const pass of this.passes) Object.assign(pass, { coupon: null, couponId: null })
          return null
        }),
      'POST /organization/intents/:intentId/capture': async ({ intentId }) => {
        const before = this.charges.length
        try {
          await this.write(() => this.capture(intentId))
          this.isUnknown = false
          return null
        } catch (error) {
          if (this.charges.length > before) this.isUnknown = true
          throw error
        }
      },
    }).map(([call, answer]) => [
      call,
      (params: Record<string, unknown>, body: unknown) => {
        if (this.isOffline) throw new OfflineError('network')
        return answer(params, body)
      },
    ]),
  )
}
