// A simulated provider of any type for the demo and for tests, without real payments. The payer's input determines the outcome.
import type { PaymentIntegrationType } from '../../src/contract/enums.ts'
import type { CaptureBody, Card, Charge, Outcome, Provider } from './provider.ts'

type Course = 'succeeds' | 'declines' | 'asksAgain' | 'hangs' | 'processes'

/** Card numbers like those that providers reserve for tests; sent as the nonce, with or without spaces. */
const courseOfCard: Record<string, Course> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000000000000002': 'declines',
  '4000002500003155': 'asksAgain',
  '4000000000000119': 'hangs',
  '4000000000000259': 'processes',
}

/** The same by a keyword, in the name on the address or as the nonce: for clients that send no nonce. */
const courseOfWord: [RegExp, Course][] = [
  [/\bdeclin/i, 'declines'],
  [/\bagain\b/i, 'asksAgain'],
  [/\bhang/i, 'hangs'],
  [/\bprocess/i, 'processes'],
]

function courseOf({ name }: Charge, { nonce }: CaptureBody): Course {
  const card = courseOfCard[(nonce ?? '').replace(/\D/g, '')]
  return card ?? courseOfWord.find(([word]) => word.test(`${nonce ?? ''} ${name}`))?.[1] ?? 'succeeds'
}

const lastFour = ({ nonce }: CaptureBody): string => /(\d{4})\D*$/.exec(nonce ?? '')?.[1] ?? '4242'

/** The duration of a simulated hang, in milliseconds; longer than any deadline of ours, short enough not to keep a process from ending. */
const longTime = 60_000

const hang = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Nobody answered.')), longTime).unref()
  })

const card: Card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }

/** Simulates `type`. Remembers, for the life of the process, the intents for which it has asked for confirmation. */
export function createSimulated(type: PaymentIntegrationType): Provider {
  const asked = new Set<string>()
  const courses: Record<Course, (charge: Charge, body: CaptureBody) => Promise<Outcome>> = {
    succeeds: async ({ intentId }, body) => ({ outcome: 'captured', chargeId: `simulated-charge-${intentId}`, last4: lastFour(body) }),
    declines: async () => ({ outcome: 'declined', message: 'Your card was declined. Try another way to pay.' }),
    async asksAgain(charge, body) {
      if (asked.has(charge.intentId)) return courses.succeeds(charge, body)
      asked.add(charge.intentId)
      return { outcome: 'pending', message: 'Your bank wants you to confirm this payment. Confirm it and try again.' }
    },
    hangs: hang,
    processes: async () => ({
      outcome: 'pending',
      message: 'Your payment is still being processed. Nothing is lost: try again in a moment.',
    }),
  }
  return {
    type,
    simulated: true,
    create: async ({ intentId }) => ({ secret: `simulated-secret-${intentId}`, referenceId: `simulated-${intentId}` }),
    capture: (charge, body) => courses[courseOf(charge, body)](charge, body),
    refund: async ({ key }) => `simulated-refund-${key}`,
    memberships: {
      begin: async ({ subscriptionId }) => ({
        status: 'active',
        card,
        charge: { chargeId: `simulated-charge-${subscriptionId}`, last4: card.last4 },
        secret: `simulated-secret-${subscriptionId}`,
        referenceId: `simulated-${subscriptionId}`,
      }),
      state: async () => ({ status: 'active', card, charge: null }),
      end: async () => {},
      changeMethod: async (_membership, paymentMethodId) => ({ ...card, last4: /(\d{4})\D*$/.exec(paymentMethodId)?.[1] ?? '4444' }),
    },
  }
}
