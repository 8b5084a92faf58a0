// Every call under /accounts. Path parts take an id or a username.
import type { Account, FollowStats } from '../../contract/accounts.ts'
import type { AccountType } from '../../contract/enums.ts'
import { edit } from '../edits.ts'
import type { Edit } from '../options.ts'
import { get, minutes, pageOf, post, seconds, type } from '../endpoint.ts'
import { reads, writes } from '../table.ts'
import { self } from './self.ts'

export const accounts = reads('accounts', {
  /** By last name; without those who block or are blocked. Never kept: other people. */
  list: get('/accounts', {
    returns: pageOf<Account>(),
    query: type<{ accountType?: AccountType; search?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
  }),
  popular: get('/accounts/popular', {
    returns: pageOf<Account>(),
    query: type<{ accountType?: AccountType }>(),
    auth: 'optional',
    staleTime: minutes(1),
  }),
  /** Kept, because who was met in the morning is looked up again in the hall without network. */
  detail: get('/accounts/:accountId', { returns: type<Account>(), auth: 'optional', staleTime: minutes(1), persist: 'personal' }),
  followStats: get('/accounts/:accountId/followStats', { returns: type<FollowStats>(), auth: 'optional', staleTime: seconds(60) }),
})

const follows = (account: Account, following: boolean): Edit[] => [
  ...[account.id, account.username].map((accountId) =>
    edit(accounts.followStats({ accountId }), (stats) => ({ ...stats, followers: Math.max(0, stats.followers + (following ? 1 : -1)) })),
  ),
  edit(self.relationships(), (links) => ({ ...links, accounts: { ...links.accounts, [account.id]: following } })),
]

/** Who follows whom, as lists of people.ts have it. */
const followLists = () => [{ key: ['accounts', 'followers'] }, { key: ['accounts', 'following'] }, { key: ['self', 'contacts'] }]

const storesDetail = (account: Account): Edit[] =>
  [account.id, account.username].map((accountId) => edit(accounts.detail({ accountId }), () => account))

export const accountWrites = writes('accounts', {
  follow: post('/accounts/:accountId/follow', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    applies: (account) => follows(account, true),
    invalidates: followLists,
  }),
  unfollow: post('/accounts/:accountId/unfollow', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    applies: (account) => follows(account, false),
    invalidates: followLists,
  }),
  /** Both ways: neither sees the other any more, in lists, feeds and conversations. */
  block: post('/accounts/:accountId/block', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    applies: storesDetail,
    invalidates: () => [{ key: ['accounts'] }, { key: ['activities'] }, { key: ['chat'] }],
  }),
  unblock: post('/accounts/:accountId/unblock', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    applies: storesDetail,
    invalidates: () => [{ key: ['accounts'] }, { key: ['activities'] }, { key: ['chat'] }],
  }),
})
