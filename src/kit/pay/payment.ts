// A payment from its price to its outcome: executes pay-table.ts. Independent of providers and screens.
import type { CaptureIntent } from '../../contract/bodies/payments.ts'
import type { PaymentIntent } from '../../contract/events/payments.ts'
import { ApiError, isTransient } from '../../api/transport/errors.ts'
import { writeKey } from '../../lib/data/write-key.ts'
import { payTable, type PayAct, type PayEvent, type PayState } from './pay-table.ts'

/** The used part of an intent: `amount` in minor units of `currency`, including tax. */
export type Intent = Pick<PaymentIntent, 'id' | 'amount' | 'currency' | 'secret' | 'referenceId' | 'integration'>

export type Confirmation =
  /** `body`: the capture's body for providers with tokens. */
  | { outcome: 'confirmed'; body: CaptureIntent }
  | { outcome: 'cancelled' }
  /** `message`: the provider's sentence. */
  | { outcome: 'failed'; message: string }

/** The provider's client in the browser. */
export interface PayProvider {
  /** Confirms the intent once, even if called repeatedly; an earlier confirmation counts. Rejects without an answer. */
  confirm(intent: Intent): Promise<Confirmation>
}

export interface PayCalls {
  /** The open intent of the order, or a new one. Rejects like the API. */
  prepare(): Promise<Intent>
  /** Rejects with an ApiError for a refusal, with another error without an answer. */
  capture(intentId: string, body: CaptureIntent, idempotencyKey: string): Promise<unknown>
  /** Requests the price again. */
  requote(): void
}

/** Stores the intent that may be captured, so that a reload does not lose it. No other payment data is stored on the device. */
export interface PayMemory {
  recall(): string | null
  note(intentId: string): void
  forget(): void
}

export interface PayStanding {
  state: PayState
  intent: Intent | null
  /** The reason of the last failure: an API error, or the provider's sentence. */
  trouble: unknown
}

export interface PayOptions {
  calls: PayCalls
  provider: PayProvider
  memory: PayMemory
  /** The shown price in minor units, including tax. Null until known. */
  shown: () => number | null
  onChange: (standing: PayStanding) => void
}

export interface Payment {
  standing(): PayStanding
  /** Events from the person or the device. Results of calls are handled internally. */
  tell(event: 'paid' | 'restarted' | 'edited' | 'reachable'): void
  /** The page closes: later answers are ignored. */
  stop(): void
}

/** A refusal by the server; with any other error the outcome is unknown. */
const isDecision = (error: unknown): boolean => error instanceof ApiError && !isTransient(error) && error.status < 500

export function createPayment({ calls, provider, memory, shown, onChange }: PayOptions): Payment {
  let state: PayState = 'quoted'
  let intent: Intent | null = null
  let intentId: string | null = null
  let body: CaptureIntent = {}
  let trouble: unknown = null
  /** Counts state changes, so that answers to an earlier step are ignored. */
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

  /** Runs a call of this step. Its result is an event, unless the state has changed meanwhile. */
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
          // The idempotency key derives from the intent, so it is the same after a reload, and a repeat is one capture.
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
