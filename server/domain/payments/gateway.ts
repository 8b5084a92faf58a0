// The payment provider of an organisation, or an error that explains why nothing can be paid.
import type { PaymentIntegrationType } from '../../../src/contract/enums.ts'
import { Late, within } from '../../payments/deadline.ts'
import type { Charge, Provider } from '../../payments/provider.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import type { IntentRow } from './purpose.ts'

export interface Gateway {
  provider: Provider
  connectionId: string
  currency: string
}

const names: Record<PaymentIntegrationType, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  braintree: 'Braintree',
  manual: 'invoice',
}

/** The provider of that type, real or simulated. Throws 460 where its keys are missing, so that the organisers notice, not only the log. */
export async function providerOf({ services }: Asking, type: PaymentIntegrationType, simulated: boolean): Promise<Provider> {
  const provider = await services.payments.provider(type, simulated)
  if (provider) return provider
  throw new Problem('known', { message: `Payments by ${names[type]} are not set up here yet. Please tell the organisers.` })
}

/** The gateway in the organisation's configuration (contract 7.7). Throws 460 where it takes no payments. */
export async function gatewayOf(asking: Asking): Promise<Gateway> {
  const { TYPE, CONNECTION_ID, CURRENCY } = asking.caller.organization.config.PAYMENT
  if (TYPE === 'none') throw new Problem('known', { message: 'Nothing can be paid here yet. Please ask the organisers.' })
  const provider = await providerOf(asking, TYPE, asking.services.payments.simulates(TYPE))
  return { provider, connectionId: CONNECTION_ID ?? '', currency: CURRENCY }
}

/** An intent in the form that providers expect. */
export const chargeOf = (intent: IntentRow): Charge => ({
  intentId: intent.id,
  connectionId: intent.connectionId,
  referenceId: intent.referenceId,
  amount: intent.amount,
  currency: intent.currency,
  description: intent.description ?? '',
  name: intent.name,
})

/** Whether the provider of an intent is simulated. */
export const isSimulated = (intent: Pick<IntentRow, 'metadata'>): boolean => intent.metadata.simulated === true

/** Calls a provider, at most ten seconds. A failure is logged with `what` and thrown as 460 with `message`. */
export async function ask<T>({ services }: Asking, what: string, work: () => Promise<T>, message: string): Promise<T> {
  try {
    return await within(work())
  } catch (error) {
    if (error instanceof Problem) throw error
    services.log.error({ err: error, what, late: error instanceof Late }, 'A payment provider could not be asked.')
    throw new Problem('known', { message, cause: error })
  }
}
