// A cache with a transport that the test controls, and rows for its data.
import { QueryClient } from '@tanstack/react-query'
import { ref } from 'valtio'
import type { BaseAccount } from '../contract/people/accounts.ts'
import type { Activity } from '../contract/community/activities.ts'
import { applyEdits, applyOptimistically, undoEdits } from './cache/edits.ts'
import type { Vars } from './endpoint.ts'
import { outbox, type Waiting } from '../state/shown/outbox.ts'
import { attachQueue, queueable, type Queue, type QueuedWrite } from './queue.ts'
import { attachTransport, transportOf, type Call, type Transport } from './transport/transport.ts'
import type { Scope } from './scope.ts'
import { OfflineError } from './transport/errors.ts'

export const aScope = (of: Partial<Scope> = {}): Scope => ({
  id: 'scope',
  key: 'scope:en',
  hostname: 'localhost',
  organizationId: '7d9f0f5e-3f0c-4c1e-9a44-0d8f6f1b2c11',
  issuer: 'issuer',
  sub: 'somebody',
  executeAs: null,
  locale: 'en',
  apiUrl: 'http://localhost:4001',
  closed: new AbortController().signal,
  ...of,
})

export const anAccount = (of: Partial<BaseAccount> = {}): BaseAccount => ({
  id: 'account',
  username: 'amara',
  accountType: 'account',
  firstName: 'Amara',
  lastName: 'Okafor',
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
  ...of,
})

export const anActivity = (of: Partial<Activity> = {}): Activity => ({
  id: 'post',
  message: 'The kiln is warm.',
  image: null,
  video: null,
  account: anAccount(),
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  group: null,
  event: null,
  content: null,
  commented: null,
  entities: [],
  likes: [],
  comments: [],
  reports: [],
  _count: { likes: 2, comments: 0 },
  ...of,
})

export interface FakeServer {
  client: QueryClient
  calls: Call[]
  offline: boolean
  /** Whether the server processes requests with the same idempotency key only once. */
  isOurs: boolean
  /** Ends the time in which writes can be undone, and sends them. */
  timePasses: () => void
}

/** By key: ends the time in which a write can be undone. The argument says whether it was undone. */
type Open = Map<string, (takenBack: boolean) => void>

/** Shows the write like the outbox does until its undo time ends. */
async function isTakenBack(open: Open, { key, op, lane, params, note }: QueuedWrite): Promise<boolean> {
  const row: Waiting = { key, op, lane, params, note, seq: 0, createdAt: Date.now(), state: 'queued', attempts: 0, nextAt: 0, reason: null }
  outbox.held = [...outbox.held, ref(row)]
  const takenBack = await new Promise<boolean>((end) => open.set(key, end))
  open.delete(key)
  outbox.held = outbox.held.filter((other) => other.key !== key)
  return takenBack
}

/** Sends queued writes immediately, so that tests see the changes defined by a row. The real outbox has its own tests. */
const sendsAtOnce = (client: QueryClient, open: Open): Queue => ({
  async take({ key, op, wish: _wish, lane, undoFor, ...call }) {
    if (undoFor !== undefined && (await isTakenBack(open, { ...call, key, op, lane }))) return { key }
    const row = queueable(op)
    const vars = { ...call.params, body: call.body, note: call.note, idempotencyKey: key } as Vars<string, unknown>
    const undo = await applyOptimistically(client, row?.optimistic?.(vars) ?? [])
    try {
      const answer = await transportOf(client).send({ ...call, idempotencyKey: key })
      applyEdits(client, row?.applies?.(answer, vars) ?? [])
    } catch (error) {
      await undoEdits(client, undo)
      throw error
    } finally {
      for (const target of row?.invalidates?.(vars) ?? [])
        void client.invalidateQueries({ queryKey: 'key' in target ? target.key : target.queryKey })
    }
    return { key }
  },
  retry: async () => {},
  retryAll: async () => {},
  discard: async (key) => open.get(key)?.(true),
  arrived: async () => {},
  wake() {},
})

const totals = new WeakMap<object, number>()
/** A page of a list that has `count` rows in total. */
export function ofTotal<T>(rows: T[], count: number): T[] {
  totals.set(rows, count)
  return rows
}

/** A cache whose calls are answered by `answer`. */
export function aClient(answer: (call: Call) => unknown): FakeServer {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const open: Open = new Map()
  const timePasses = () => open.forEach((end) => end(false))
  const server: FakeServer = { client, calls: [], offline: false, isOurs: true, timePasses }
  const transport: Transport = {
    scope: aScope(),
    isOurs: () => server.isOurs,
    assertOnline() {
      if (server.offline) throw new OfflineError('network')
    },
    async send(call) {
      server.calls.push(call)
      const data = await answer(call)
      return call.counted ? { rows: data, count: totals.get(data as object) } : data
    },
  }
  attachTransport(client, transport)
  attachQueue(client, async () => sendsAtOnce(client, open))
  return server
}
