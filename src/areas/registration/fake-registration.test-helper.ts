// A server with one person's registration for one event: prices, stock, answers, payments (contract 7.5 to 7.7), and lost answers.
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { anEvent } from '../../components/events/builders.test-helper.ts'
import type { ChooseAddOns, ChoosePasses, ChooseReservations, AnswerQuestions } from '../../contract/bodies/registration.ts'
import type { BasePass } from '../../contract/events/passes.ts'
import type { Registration } from '../../contract/events/registration.ts'
import type { Answers } from '../../kit/testing/screen.test-helper.tsx'
import { newId } from '../../lib/data/uuid.ts'
import { receiptOf } from '../../lib/selling/receipt.ts'
import { aDraft, aDraftPass, anOffer, aQuestion, aRoom, aType } from './registration.test-helper.ts'

interface Charge {
  /** The passes that it paid for. */
  order: string
  amount: number
  /** The amount of the intent that the person confirmed. */
  quoted: number
}

const addOn = { id: 'lunch', name: 'Lunch', shortDescription: '', price: 1500, pricePerNight: false, supply: null }
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

export class FakeRegistration {
  /** What happens to the answer to the next write: it is lost after the write was carried out, or the write never arrives. */
  next: 'answered' | 'lost' | 'refused' = 'answered'
  charges: Charge[] = []
  bought: BasePass[] = []
  /** Whether the draft changed without the person, since they were told. */
  isStale = false
  private prices: Record<string, number> = { full: 14_000, day: 6000 }
  private supply: Record<string, number | null> = { full: null, day: null }
  private passes: BasePass[] = []
  private intent: { id: string; amount: number; order: string; isCaptured: boolean } | null = null

  draft(): Registration {
    const passes = this.passes.map((pass) => ({ ...pass, ticket: this.type(pass.ticketId) }))
    const event = { timezone: 'Europe/Berlin', _count: { sections: 1, coupons: 1, addOns: 1, roomTypes: 1 } } as never
    return aDraft(passes, { event })
  }
  total = (): number => receiptOf(this.draft()).total
  private type = (id: string) => aType(id, { name: id, price: this.prices[id] ?? 0, supply: this.supply[id] ?? null })
  private readonly room = aRoom('double', { name: 'Double' })

  /** A change that the person did not make: what they see is of an earlier moment. */
  private elsewhere(change: () => void): void {
    change()
    this.intent = this.intent?.isCaptured ? this.intent : null
    this.isStale = true
  }
  chooseElsewhere = (number: number): void =>
    this.elsewhere(() => {
      if (this.passes.length < 3) this.passes.push(aDraftPass(newId(), this.type(number % 2 === 0 ? 'day' : 'full')))
    })
  changePrice = (number: number): void => this.elsewhere(() => void (this.prices['full'] = 14_000 + (number % 5) * 500))
  sellOut = (number: number): void => void (this.supply[number % 2 === 0 ? 'day' : 'full'] = 0)
  restock = (): void => void (this.supply = { full: null, day: null })

  /** Carries out a write, and loses its answer if that is due. */
  private write<T>(change: () => T): T {
    const { next } = this
    this.next = 'answered'
    if (next === 'refused') throw new OfflineError('network')
    const answer = change()
    if (next === 'lost') throw new OfflineError('timeout')
    return answer
  }
  private edit<T>(change: () => T): T {
    return this.write(() => {
      const answer = change()
      if (!this.intent?.isCaptured) this.intent = null
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
    for (const { id: ticketId } of [{ id: 'full' }, { id: 'day' }]) {
      const wanted = body.passes.filter((pass) => pass.ticketId === ticketId && !had.has(pass.id)).length
      const left = this.supply[ticketId]
      if (wanted > (left ?? Infinity)) throw new ApiError(455, 'registrationUnavailable', { message: 'This ticket is sold out.' })
    }
    this.passes = body.passes.map(({ id, ticketId }) => had.get(id) ?? aDraftPass(id, this.type(ticketId)))
  }
  private answer(passId: unknown, questionId: string, value: string): void {
    const pass = this.passOf(passId)
    const others = pass.responses.filter((response) => response.questionId !== questionId)
    pass.responses = value === '' ? others : [...others, { questionId, value } as never]
  }
  private capture(): void {
    const { intent } = this
    if (!intent) throw new ApiError(404, 'notFound')
    if (intent.isCaptured) return
    this.charges.push({ order: intent.order, amount: intent.amount, quoted: this.total() })
    intent.isCaptured = true
    this.bought.push(...this.passes)
    this.passes = []
  }

  readonly answers: Answers = {
    'GET /events/:eventId': () => anEvent(),
    'GET /events/:eventId/passTypes': () => anOffer([this.type('full'), this.type('day')]),
    'GET /self/addresses': () => [
      {
        id: 'home',
        name: 'Mia',
        address1: 'Street 1',
        address2: '',
        city: 'Berlin',
        state: '',
        country: 'DE',
        zip: '10115',
        primary: true,
      },
    ],
    'GET /self/events/:eventId/attendee': () => (this.bought.length > 0 ? aDraft(this.bought) : null),
    'GET /self/events/:eventId/registration': () => {
      this.isStale = false
      return this.draft()
    },
    'GET /self/events/:eventId/registration/addOns': () => [{ ...this.type('full'), addOns: [addOn] }],
    'GET /self/events/:eventId/registration/roomTypes': () => [this.room],
    'GET /self/events/:eventId/registration/questions': () =>
      this.passes.map(({ id }) => ({
        passId: id,
        sections: [{ id: 's', name: 'You', description: null, sortOrder: 0, questions: [aQuestion('name'), aQuestion('size')] }],
      })),
    'GET /self/events/:eventId/registration/intent': () => {
      if (this.passes.length === 0) throw new ApiError(460, 'known', { message: 'Choose a pass first.' })
      const order = this.passes.map(({ id }) => id).join(' ')
      this.intent ??= { id: newId(), amount: this.total(), order, isCaptured: false }
      return {
        ...this.intent,
        currency: 'EUR',
        secret: '',
        referenceId: '',
        metadata: { simulated: true },
        salesTax: 0,
        salesTaxRate: 0,
        eventId: anEvent().id,
        integration: { connectionId: '', type: 'stripe' },
      }
    },
    'POST /self/events/:eventId/registration/passes': (_params, body) => this.edit(() => (this.choose(body as ChoosePasses), null)),
    'POST /self/events/:eventId/registration/addOns': (_params, body) =>
      this.edit(() => {
        for (const { id, addOns } of body as ChooseAddOns)
          this.passOf(id).passAddOns = addOns.map((one) => ({ addOnId: one.id, addOn: addOn as never }))
        return null
      }),
    'POST /self/events/:eventId/registration/reservations': (_params, body) =>
      this.edit(() => {
        for (const { id, reservation } of body as ChooseReservations) {
          const pass = this.passOf(id)
          pass.reservation = reservation && ({ ...reservation, eventRoomType: this.room } as never)
          pass.reservationId = reservation?.id ?? null
        }
        return null
      }),
    'PUT /self/events/:eventId/registration/questions': (_params, body) =>
      this.edit(() => {
        for (const { id, responses } of body as AnswerQuestions)
          for (const { questionId, value } of responses) this.answer(id, questionId, value)
        return null
      }),
    'PUT /self/events/:eventId/registration/passes/:passId/questions/:questionId': ({ passId, questionId }, body) =>
      this.edit(() => (this.answer(passId, String(questionId), (body as { response: string }).response), null)),
    'POST /self/events/:eventId/registration/coupon': (_params, body) =>
      this.edit(() => {
        const { couponCode, ...choice } = body as ChoosePasses & { couponCode: string }
        if (couponCode !== coupon.code) throw new ApiError(460, 'known', { message: 'This coupon is not valid.', field: 'couponCode' })
        this.choose(choice)
        for (const pass of this.passes) Object.assign(pass, { coupon, couponId: coupon.id })
        return coupon
      }),
    'DELETE /self/events/:eventId/registration/coupon': () =>
      this.edit(() => {
        for (const pass of this.passes) Object.assign(pass, { coupon: null, couponId: null })
        return null
      }),
    'POST /organization/intents/:intentId/capture': () => this.write(() => (this.capture(), null)),
  }
}
