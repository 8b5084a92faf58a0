// A cache with a way out that a test answers, and rows to put into it.
import { QueryClient } from '@tanstack/react-query'
import type { BaseAccount } from '../contract/accounts.ts'
import type { Activity } from '../contract/activities.ts'
import { attachTransport, type Call, type Transport } from './transport.ts'
import type { Scope } from './scope.ts'
import { OfflineError } from './errors.ts'

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
}

/** A cache whose calls `answer` answers. */
export function aClient(answer: (call: Call) => unknown): FakeServer {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const server: FakeServer = { client, calls: [], offline: false }
  const transport: Transport = {
    scope: aScope(),
    assertOnline() {
      if (server.offline) throw new OfflineError('network')
    },
    async send(call) {
      server.calls.push(call)
      return answer(call)
    },
  }
  attachTransport(client, transport)
  return server
}
