// Creates the outbox of a scope and triggers attempts when the network returns, the page is shown or this tab leads.
import type { QueryClient } from '@tanstack/react-query'
import type { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { self } from '../../api/resources/people/self.ts'
import type { Scope } from '../../api/scope.ts'
import { transportOf } from '../../api/transport/transport.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { isOffline, onReached } from '../network/connectivity.ts'
import { refilling } from '../storage/cleared.ts'
import { OUTBOX_STORE, outboxDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { createEffects } from './effects.ts'
import { runForLeader } from './sending/leader.ts'
import { createMemoryRows } from './rows/memory-rows.ts'
import { createNews } from './news.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createRows } from './rows/rows.ts'
import { createSpillingRows } from './rows/spilling-rows.ts'

export interface OutboxHooks {
  /** For an identity that is not on screen: it sends, but shows nothing. */
  apart?: true
  onRefused: (error: ApiError | OfflineError) => void
  onAnswered: () => void
}

/** Opens the outbox of a scope and starts sending. `stop` ends both immediately; pending rows stay stored. */
export function startOutbox(scope: Scope, client: QueryClient, hooks: OutboxHooks): Outbox {
  const name = outboxDatabase(scope.id)
  const alone = keepsNothing()
  const store = createStore(name, OUTBOX_STORE, { durability: 'strict' })
  const rows = createSpillingRows(alone ? createMemoryRows() : createRows(store, refilling(scope)), () => !isOffline())
  let known: Parameters<typeof createEffects>[1] = () => []
  const outbox = createOutbox({
    scope,
    transport: transportOf(client),
    rows,
    effects: createEffects(client, () => known()),
    // Tabs that store nothing share no rows, so each has its own channel.
    news: createNews(alone ? `${name}-${scope.key}-alone` : name),
    isOffline,
    me: () => client.getQueryData(self.me().queryKey)?.id,
    isLeading: () => alone || leader.isLeading(),
    ...hooks,
  })
  known = () => outbox.rows()
  const leader = runForLeader({
    name,
    store,
    onLead: () => void outbox.lead(),
    isWanted: () => outbox.rows().length > 0,
    onAsked: () => handOver(),
  })

  const shown = () => {
    if (document.visibilityState !== 'visible') return handOver()
    outbox.wake()
    leader.ask()
  }
  /** A hidden page is throttled, so a visible one takes over, if there is one. Not while a write is in flight. */
  let handingOver: ReturnType<typeof setTimeout> | undefined
  const handOver = () => {
    clearTimeout(handingOver)
    if (document.visibilityState === 'visible' || scope.closed.aborted) return
    if (outbox.isBusy()) handingOver = setTimeout(handOver, 1000)
    else leader.handOver()
  }
  const back = (event: PageTransitionEvent) => event.persisted && outbox.wake()
  document.addEventListener('visibilitychange', shown)
  addEventListener('pageshow', back)
  const forget = onReached(() => outbox.wake())
  void outbox.open()

  return {
    ...outbox,
    stop() {
      outbox.stop()
      leader.stop()
      forget()
      document.removeEventListener('visibilitychange', shown)
      removeEventListener('pageshow', back)
      store.close()
    },
  }
}
