// One payment, from its price to its outcome: carries out pay-table.ts. Knows no provider and no screen.
import type { CaptureIntent } from '../../contract/bodies/payments.ts'
import type { PaymentIntent } from '../../contract/events/payments.ts'
import { ApiError, isTransient } from '../../api/transport/errors.ts'
import { writeKey } from '../../lib/data/write-key.ts'
import { payTable, type PayAct, type PayEvent, type PayState } from './pay-table.ts'

/** What a payment needs of an intent: `amount` in minor units of `currency`, tax included. */
export type Intent = Pick<PaymentIntent, 'id' | 'amount' | 'currency' | 'secret' | 'referenceId' | 'integration'>

export type Confirmation =
  /** `body` is what the capture sends for providers that work with tokens. */
  | { outcome: 'confirmed'; body: CaptureIntent }
  | { outcome: 'cancelled' }
  /** `message` is the provider's own sentence. */
  | { outcome: 'failed'; message: string }

/** The provider's side in the browser. */
export interface PayProvider {
  /** Confirms the intent once, however often it is called; confirmed before counts as confirmed. Rejects when there was no answer. */
  confirm(intent: Intent): Promise<Confirmation>
}

export interface PayCalls {
  /** The open intent of what is paid for, or a new one. Rejects as the API does. */
  prepare(): Promise<Intent>
  /** Rejects with an ApiError for a decision of the server, with anything else when no answer came. */
  capture(intentId: string, body: CaptureIntent, idempotencyKey: string): Promise<unknown>
  /** Asks for the price again. */
  requote(): void
}

/** Where the intent that may be captured is noted, so that a reload does not lose it. Nothing else of a payment is kept on the device. */
export interface PayMemory {
  recall(): string | null
  note(intentId: string): void
  forget(): void
}

export interface PayStanding {
  state: PayState
  intent: Intent | null
  /** Why the last step failed: an error of the API, or the provider's sentence. */
  trouble: unknown
}

export interface PayOptions {
  calls: PayCalls
  provider: PayProvider
  memory: PayMemory
  /** What is shown to the person now: minor units, tax included. Null until there is a price. */
  shown: () => number | null
  onChange: (standing: PayStanding) => void
}

export interface Payment {
  standing(): PayStanding
  /** What the person or the device does. Outcomes of calls come from inside. */
  tell(event: 'paid' | 'restarted' | 'edited' | 'reachable'): void
  /** The page is going: no answer changes anything any more. */
  stop(): void
}

/** A decision of the server; everything else may have happened or not. */
const isDecision = (error: unknown): boolean => error instanceof ApiError && !isTransient(error) && error.status < 500

export function createPayment({ calls, provider, memory, shown, onChange }: PayOptions): Payment {
  let state: PayState = 'quoted'
  let intent: Intent | null = null
  let intentId: string | null = null
  let body: CaptureIntent = {}
  let trouble: unknown = null
  /** Counts the changes of state: an answer to a step that was left is no event. */
  let step = 0

  const standing = (): PayStanding => ({ state, intent, trouble })

  function happen(event: PayEvent, why: unknown = null): void {
    const { to, acts } = payTable[state][event]
    if (to === undefined && acts.length === 0) return
    trouble = why
    if (to !== undefined) {
      state = to
      step += 1
    }
    for (const act of acts) carryOut[act]()
    onChange(standing())
  }

  /** Runs a call of this step; what it comes to is an event, unless the step was left meanwhile. */
  function run<T>(work: () => Promise<T>, succeeded: (answer: T) => void, failed: (error: unknown) => void): void {
    const mine = step
    work().then(
      (answer) => mine === step && succeeded(answer),
      (error: unknown) => mine === step && failed(error),
    )
  }
  const noAnswer = (error: unknown) => happen(isDecision(error) ? 'refused' : 'unreached', error)

  const confirmations: Record<Confirmation['outcome'], (found: Confirmation) => void> = {
    confirmed(found) {
      body = 'body' in found ? found.body : {}
      happen('confirmed')
    },
    cancelled: () => happen('cancelled'),
    failed: (found) => happen('failed', 'message' in found ? found.message : null),
  }

  const carryOut: Record<PayAct, () => void> = {
    prepare: () =>
      run(
        () => calls.prepare(),
        (prepared) => {
          intent = prepared
          intentId = prepared.id
          body = {}
          happen(prepared.amount === shown() ? 'prepared' : 'repriced')
        },
        noAnswer,
      ),
    confirm() {
      const confirmed = intent
      if (confirmed)
        run(
          () => provider.confirm(confirmed),
          (found) => confirmations[found.outcome](found),
          (error) => happen('unreached', error),
        )
    },
    note: () => intentId !== null && memory.note(intentId),
    capture() {
      const captured = intentId
      if (captured !== null)
        run(
          // The intent is the life of the key: it is the same after a reload, and a repeat is one capture.
          () => calls.capture(captured, body, writeKey(captured, body)),
          () => happen('captured'),
          noAnswer,
        )
    },
    forget: () => memory.forget(),
    requote: () => calls.requote(),
  }

  const noted = memory.recall()
  if (noted !== null) {
    intentId = noted
    happen('recalled')
  }
  return {
    standing,
    tell: (event) => happen(event),
    stop() {
      step += 1
    },
  }
}
