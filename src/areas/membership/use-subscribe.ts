// Places an order for a membership exactly once: one idempotency key for all attempts, noted on the device until the answer is known.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { fresh } from '../../api/options.ts'
import { subscriptions, subscriptionWrites } from '../../api/resources/community/subscriptions.ts'
import { rowsOf } from '../../api/table.ts'
import { ApiError, isTransient } from '../../api/transport/errors.ts'
import type { Subscription } from '../../contract/community/subscriptions.ts'
import { tell } from '../../kit/writes/tell.ts'
import { useReached } from '../../kit/writes/Reached.tsx'
import { newId } from '../../lib/data/uuid.ts'
import { changeOwn, own, without } from '../../state/identity/own.ts'
import { membershipArea } from './area.ts'

/** A membership that exists and waits for its first payment at the provider. */
export interface Begun {
  subscription: Subscription
  secret: string
}

type Standing = { state: 'review' | 'sending' | 'lost'; error: unknown; begun?: undefined } | { state: 'paying'; begun: Begun; error: null }

/** A refusal by the server; with any other error the outcome is unknown. */
const isDecision = (error: unknown): boolean => error instanceof ApiError && !isTransient(error) && error.status < 500

export type Subscribing = Standing & {
  start: () => void
  /** The provider has the money. */
  finish: () => void
}

/** `own` must be loaded, because a noted order is sent again at once. */
export function useSubscribe(productId: string, priceId: string): Subscribing {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const isReached = useReached()
  const { mutateAsync: begin } = useMutation({ ...subscriptionWrites.begin, meta: { quiet: true } })
  const place = `membership:${priceId}`
  const [standing, setStanding] = useState<Standing>({ state: 'review', error: null })
  const isRunning = useRef(false)

  const arrive = (subscription: Subscription) => {
    void tell({ kind: 'notice', text: 'membership.begun' })
    navigate(membershipArea.to.subscription({ subscriptionId: subscription.id }), { replace: true })
  }
  async function send() {
    if (isRunning.current) return
    isRunning.current = true
    const key = own.intents[place] ?? newId()
    changeOwn('intents', (before) => ({ ...before, [place]: key }))
    setStanding({ state: 'sending', error: null })
    try {
      const { clientSecret } = await begin({ body: { productId, priceId, quantity: 1 }, idempotencyKey: key })
      // The answer has no id. The newest membership of the plan is the one just begun.
      const mine = rowsOf(await client.fetchInfiniteQuery({ ...subscriptions.mine(), pages: 1, ...fresh }))
      const subscription = mine.find((one) => one.subscriptionProduct.id === productId && one.status !== 'canceled')
      if (!subscription) throw new Error('The membership is not in the list.')
      changeOwn('intents', (before) => without(before, place))
      if (subscription.status === 'unpaid') setStanding({ state: 'paying', begun: { subscription, secret: clientSecret }, error: null })
      else arrive(subscription)
    } catch (error) {
      if (isDecision(error)) changeOwn('intents', (before) => without(before, place))
      setStanding(isDecision(error) ? { state: 'review', error } : { state: 'lost', error: null })
    } finally {
      isRunning.current = false
    }
  }
  const resend = useEffectEvent(() => void (own.intents[place] !== undefined && send()))
  useEffect(() => {
    if (!isReached) return undefined
    const timer = setTimeout(resend)
    return () => clearTimeout(timer)
  }, [isReached])

  return {
    ...standing,
    start: () => void send(),
    finish: () => standing.begun && arrive(standing.begun.subscription),
  }
}
