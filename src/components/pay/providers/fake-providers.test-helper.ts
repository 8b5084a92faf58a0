// Fakes of what the scripts of the providers define in the page. `course` decides what the person and the provider do.
import { tenant } from '../../../state/identity/tenant.ts'

export type Course =
  | 'succeeds'
  | 'declined'
  | 'incomplete'
  | 'closed'
  | 'bank refuses'
  | 'confirmed earlier'
  | 'unreached'
  | 'unreached, but held'
  | 'breaks'
  | 'does not open'

export interface FakeProvider {
  course: Course
  /** How often the person was asked. */
  asked: number
  /** The options given to the provider, by the name of the call. */
  given: Record<string, Record<string, unknown>>
  /** Whether the form was closed. */
  closed: boolean
  isEligible: boolean
}

export const aFake = (course: Course): FakeProvider => ({ course, asked: 0, given: {}, closed: false, isEligible: true })

type Options = Record<string, unknown>
const problem = (code: string) => Object.assign(new Error(code), { code })

const stripeAnswers: Partial<Record<Course, object>> = {
  succeeds: { paymentIntent: { status: 'requires_capture' } },
  declined: {
    error: { type: 'card_error', message: 'Your card has no money.', payment_intent: { status: 'requires_payment_method' } },
  },
  closed: { paymentIntent: { status: 'requires_action' } },
  'bank refuses': { error: { type: 'invalid_request_error', message: 'The bank could not authenticate you.' } },
  'confirmed earlier': { error: { type: 'invalid_request_error', payment_intent: { status: 'requires_capture' } } },
  unreached: { error: { type: 'api_connection_error' } },
  'unreached, but held': { error: { type: 'api_connection_error' } },
}

const fakeStripe = (fake: FakeProvider) => (key: string, options: Options) => {
  fake.given['client'] = { key, ...options }
  return {
    elements(made: Options) {
      fake.given['elements'] = made
      return {
        create: (_type: string, element: Options) => {
          fake.given['element'] = element
          const heard: Record<string, () => void> = {}
          return {
            on: (event: string, hear: () => void) => void (heard[event] = hear),
            mount(place: HTMLElement) {
              place.textContent = 'The card of Stripe'
              queueMicrotask(() => heard['ready']?.())
            },
            destroy: () => void (fake.closed = true),
          }
        },
        update: (changed: Options) => Object.assign(fake.given['elements']!, changed),
        submit: async () =>
          fake.course === 'incomplete' ? { error: { type: 'validation_error', message: 'Your number is too short.' } } : {},
      }
    },
    async confirmPayment(confirmed: Options) {
      fake.asked += 1
      fake.given['confirm'] = confirmed
      return stripeAnswers[fake.course]
    },
    retrievePaymentIntent: async () =>
      fake.course === 'unreached, but held'
        ? { paymentIntent: { status: 'requires_capture' } }
        : { error: { type: 'api_connection_error' } },
  }
}

interface Session {
  onApprove: (data: object) => Promise<void>
  onCancel: () => void
  onError: (error: Error) => void
}
const paypalCourses: Partial<Record<Course, (session: Session) => void>> = {
  succeeds: ({ onApprove }) => void onApprove({ orderId: 'ORDER1' }),
  closed: ({ onCancel }) => onCancel(),
  breaks: ({ onError }) => onError(new Error('INSTRUMENT_UNKNOWN')),
}

const fakePaypal = (fake: FakeProvider) => ({
  async createInstance(options: Options) {
    fake.given['client'] = options
    return {
      findEligibleMethods: async (wanted: Options) => {
        fake.given['eligible'] = wanted
        return { isEligible: () => fake.isEligible }
      },
      createPayPalOneTimePaymentSession: (session: Session) => ({
        async start(_options: Options, order: Promise<Options>) {
          fake.asked += 1
          fake.given['window'] = { isFromPress: navigator.userActivation.isActive, ...(await order) }
          if (fake.course === 'does not open') throw new Error('The window was blocked.')
          paypalCourses[fake.course]?.(session)
        },
        destroy: () => void (fake.closed = true),
      }),
    }
  },
})

const tokenProblems: Partial<Record<Course, string>> = {
  incomplete: 'HOSTED_FIELDS_FIELDS_INVALID',
  unreached: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
  declined: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
}

const fakeBraintree = (fake: FakeProvider) => {
  const teardown = async () => void (fake.closed = true)
  return {
    client: { create: async (options: Options) => (fake.given['client'] = options) },
    hostedFields: {
      async create(options: Options & { fields: Record<string, { container: HTMLElement; iframeTitle: string }> }) {
        fake.given['fields'] = options
        for (const { container, iframeTitle } of Object.values(options.fields))
          container.append(Object.assign(document.createElement('iframe'), { title: iframeTitle }))
        return {
          async tokenize() {
            fake.asked += 1
            const code = tokenProblems[fake.course]
            if (code !== undefined) throw problem(code)
            return { nonce: `card-${fake.asked}`, details: { bin: '411111' } }
          },
          teardown,
        }
      },
    },
    threeDSecure: {
      create: async () => ({
        async verifyCard(options: Options) {
          fake.given['bank'] = options
          if (fake.course === 'closed') throw problem('THREEDS_CARDINAL_SDK_CANCELED')
          const liabilityShifted = fake.course !== 'bank refuses'
          return { nonce: `confirmed-${String(options['nonce'])}`, threeDSecureInfo: { liabilityShifted, liabilityShiftPossible: true } }
        },
        teardown,
      }),
    },
  }
}

const globals = { stripe: ['Stripe', fakeStripe], paypal: ['paypal', fakePaypal], braintree: ['braintree', fakeBraintree] } as const
export type FakeType = keyof typeof globals

/** Defines the provider as if its script had run. */
export function define(type: FakeType, fake: FakeProvider): void {
  const [name, make] = globals[type]
  Object.assign(globalThis, { [name]: make(fake) })
}

/** As a page in which no script of a provider has run. */
export function undefineAll(): void {
  for (const [name] of Object.values(globals)) delete (globalThis as Record<string, unknown>)[name]
}

/** The organisation is paid by this provider. */
export function paidBy(type: FakeType, form: { THREE_D_SECURE?: boolean } = {}): void {
  const FORM = { PUBLIC_KEY: 'key', SANDBOX: true, THREE_D_SECURE: false, ...form }
  const PAYMENT = { TYPE: type, CONNECTION_ID: 'account', CURRENCY: 'EUR', FORM }
  Object.assign(tenant, { config: { PRIMARY_COLOR: '#0b6b4f', SECONDARY_COLOR: '#0b6b4f', PAYMENT } })
}
