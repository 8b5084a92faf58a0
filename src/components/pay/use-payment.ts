// A payment of one order on a screen: the state table with the calls, the note on the device, and the prices that the server confirmed.
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { paymentWrites } from '../../api/resources/events/payments.ts'
import type { CaptureIntent } from '../../contract/bodies/payments.ts'
import type { PaymentIntent } from '../../contract/events/payments.ts'
import { createPayment, type Payment, type PayMemory, type PayProvider, type PayStanding } from '../../kit/pay/payment.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { changeOwn, own, without } from '../../state/identity/own.ts'
import { forgetReturn } from './return-address.ts'

/** The note of one order. It belongs to one identity, like all of `own`. */
const memoryAt = (place: string): PayMemory => ({
  recall: () => own.intents[place] ?? null,
  note: (intentId) => changeOwn('intents', (before) => ({ ...before, [place]: intentId })),
  forget: () => changeOwn('intents', (before) => without(before, place)),
})

export interface Paying extends Pick<PayStanding, 'state' | 'trouble'> {
  /** The last answer of the server; null before the first. */
  order: PaymentIntent | null
  /** The price seen before it changed; null unless it has. */
  before: number | null
  tell: Payment['tell']
  isReached: boolean
  /** Whether the form of the provider can be used. */
  isReady: boolean
  onReady: (provider: PayProvider | null) => void
}

export interface PaymentOptions {
  place: string
  /** Requests the intent. */
  prepare: () => Promise<PaymentIntent>
  onPaid: () => void
  /** Instead of the capture of an intent. Rejects like it. */
  capture?: (intentId: string) => Promise<unknown>
}

/** `own` must be loaded, because a noted intent is captured at once. */
export function usePayment({ place, prepare, onPaid, capture }: PaymentOptions): Paying {
  const { mutateAsync } = useMutation({ ...paymentWrites.capture, meta: { quiet: true } })
  const [standing, setStanding] = useState<PayStanding>({ state: 'quoted', intent: null, trouble: null })
  const [order, setOrder] = useState<PaymentIntent | null>(null)
  const [before, setBefore] = useState<number | null>(null)
  const [isReady, setReady] = useState(false)
  const payment = useRef<Payment>(null)
  const provider = useRef<PayProvider>(null)
  const isReached = isReachable(useSnapshot(connectivity).state)
  const requested = useEffectEvent(prepare)
  const captured = useEffectEvent((intentId: string, body: CaptureIntent, idempotencyKey: string) =>
    capture ? capture(intentId) : mutateAsync({ intentId, body, idempotencyKey }),
  )
  const paid = useEffectEvent(onPaid)

  useEffect(forgetReturn, [])

  useEffect(() => {
    // The price on screen, and the last one of the server.
    let shown: number | null = null
    let latest: PaymentIntent | null = null
    const created = createPayment({
      memory: memoryAt(place),
      provider: { confirm: async (intent) => (await provider.current?.confirm(intent)) ?? { outcome: 'cancelled' } },
      shown: () => shown,
      calls: {
        async prepare() {
          const intent = await requested()
          latest = intent
          shown ??= intent.amount
          return intent
        },
        capture: (intentId, body, idempotencyKey) => captured(intentId, body, idempotencyKey),
        requote() {
          const isNew = created.standing().state === 'changed' && latest !== null && latest.amount !== shown
          setBefore(isNew ? shown : null)
          shown = isNew ? (latest?.amount ?? null) : shown
          // An order for another address has another price, and that is no change.
          if (created.standing().state === 'quoted') shown = null
        },
      },
      onChange(next) {
        setOrder(latest)
        setStanding(next)
        if (next.state === 'done') paid()
      },
    })
    payment.current = created
    return () => created.stop()
  }, [place])

  useEffect(() => {
    if (isReached) payment.current?.tell('reachable')
  }, [isReached])

  const onReady = useCallback((next: PayProvider | null) => {
    provider.current = next
    setReady(next !== null)
  }, [])

  return {
    state: standing.state,
    trouble: standing.trouble,
    order,
    before,
    isReached,
    isReady,
    tell: (event) => payment.current?.tell(event),
    onReady,
  }
}
