// A payment of one order in a test: a server that answers in order, and what was sent to it.
import { QueryClientProvider } from '@tanstack/react-query'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { aClient, anAccount } from '../../api/testing.test-helper.ts'
import type { PaymentIntent } from '../../contract/events/payments.ts'
import { Asked } from '../../kit/ask/Asked.tsx'
import { connectivity } from '../../state/device/connectivity.ts'
import { dropOwn, openOwn } from '../../state/identity/own.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { anAddress } from '../addresses/addresses.test-helper.ts'
import { PayPart } from './PayPart.tsx'

export const anIntent = (of: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: 'intent',
  integrationId: 'integration',
  accountId: 'me',
  description: null,
  secret: '',
  referenceId: '',
  amount: 17_920,
  currency: 'EUR',
  metadata: { simulated: true },
  eventId: 'event',
  registrationId: 'registration',
  invoiceId: null,
  bookingId: null,
  salesTax: 3110,
  salesTaxRate: 21,
  country: 'NL',
  state: '',
  zip: '1017 BS',
  createdAt: '2026-11-20T09:00:00.000Z',
  integration: { connectionId: '', type: 'stripe' },
  account: anAccount(),
  registration: null,
  invoice: null,
  booking: null,
  ...of,
})

export const place = 'registration:event'

/** A person who is signed in, online, and has paid nothing yet. */
export async function beforePaying(): Promise<void> {
  Object.assign(connectivity, { state: 'online' })
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
  dropOwn()
  await openOwn(null)
}

interface World {
  intents?: (PaymentIntent | Error)[]
  captures?: (Error | null)[]
}

/** Answers are used in order, and the last one again. */
export async function showPart({ intents = [anIntent()], captures = [null] }: World = {}) {
  const next = <T,>(list: T[]): T => (list.length > 1 ? list.shift()! : list[0]!)
  const given = <T,>(answer: T | Error): T => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const server = aClient(({ method }) =>
    method === 'GET' ? [anAddress('work'), anAddress('home', { primary: true })] : given(next(captures)),
  )
  const intentFor = vi.fn(async (_addressId: string) => given(next(intents)))
  const onPaid = vi.fn()
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <PayPart place={place} intentFor={intentFor} onPaid={onPaid}>
        <p>Two day passes</p>
      </PayPart>
      <Asked />
    </QueryClientProvider>,
  )
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const captured = () => server.calls.filter(({ method }) => method === 'POST')
  return { screen, intentFor, onPaid, press, captured }
}
