// All calls under /accounts. Path parts accept an id or a username.
import type { Account, FollowStats } from '../../../contract/people/accounts.ts'
import type { AccountType } from '../../../contract/enums.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import { edit, editEvery, forget, prepend, remove } from '../../cache/edits.ts'
import type { Edit, Target } from '../../options.ts'
import { get, minutes, pageOf, post, seconds, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'
import { everyFeed, nowhere } from '../community/activities.ts'
import { blocked } from './blocked.ts'
import { directory } from './directory.ts'
import { people } from './people.ts'
import { self } from './self.ts'
import { settings } from '../organization/settings.ts'
import { levels } from './sponsorship.ts'

const others = reads('accounts', {
  popular: get('/accounts/popular', {
    returns: pageOf<Account>(),
    query: type<{ accountType?: AccountType }>(),
    auth: 'optional',
    staleTime: minutes(1),
  }),
  /** Persisted, because users look up people they met earlier in places without a network. */
  detail: get('/accounts/:accountId', { returns: type<Account>(), auth: 'optional', staleTime: minutes(1), persist: 'personal' }),
  followStats: get('/accounts/:accountId/followStats', { returns: type<FollowStats>(), auth: 'optional', staleTime: seconds(60) }),
})

export const accounts = { ...directory, ...others }

const follows = (accountId: string | number, following: boolean): Edit[] => [
  edit(self.relationships(), (links) =>
    Boolean(links.accounts[accountId]) === following ? links : { ...links, accounts: { ...links.accounts, [accountId]: following } },
  ),
]

/** The reads of people.ts that list followers and followed accounts. */
const followLists = () => [
  { key: accounts.followStats.key },
  { key: people.followers.key },
  { key: people.following.key },
  { key: settings.contacts.key },
]

/** Marks the account as blocked, whichever key its profile was fetched with. */
const blocks = (accountId: string | number, blocked: boolean): Edit =>
  editEvery(accounts.detail, (account) =>
    account.id !== accountId && account.username !== accountId
      ? account
      : { ...account, blockedByAccounts: blocked ? [{ id: account.id, createdAt: account.createdAt }] : [] },
  )

const storesDetail = (account: Account): Edit[] =>
  [account.id, account.username].map((accountId) => edit(accounts.detail({ accountId }), () => account))

type OfAccount = { accountId: string | number }
const following = (on: boolean) => ({
  lane: ({ accountId }: OfAccount) => `follow:${accountId}`,
  wish: ({ accountId }: OfAccount) => ({ target: `follow:${accountId}`, on }),
})
/** Sent before all other queued writes, because it concerns a person's safety. */
const blocking = (on: boolean) => ({
  lane: ({ accountId }: OfAccount) => `block:${accountId}`,
  wish: ({ accountId }: OfAccount) => ({ target: `block:${accountId}`, on }),
  first: true as const,
})

/** All lists of people. A blocked account is removed from them immediately. */
const listsPeople = [accounts.list, accounts.popular, people.followers, people.following, settings.contacts, levels.accounts]
const isThem = (accountId: string | number) => (account: Account) => account.id === accountId || account.username === accountId
const isBy = (accountId: string | number) => (post: Activity) => post.account.id === accountId || post.account.username === accountId

/** The reads that change when an account is blocked or unblocked. */
const seenAnew = (): Target[] => [
  ...[['accounts'], ['activities'], ['chat'], ['levels'], ['interests'], settings.contacts.key, blocked.blocked.key].map((key) => ({
    key,
  })),
  ...everyFeed(),
]

export const accountWrites = writes('accounts', {
  follow: post('/accounts/:accountId/follow', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    queue: following(true),
    optimistic: ({ accountId }) => follows(accountId, true),
    applies: ({ id }) => follows(id, true),
    invalidates: followLists,
  }),
  unfollow: post('/accounts/:accountId/unfollow', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    queue: following(false),
    optimistic: ({ accountId }) => follows(accountId, false),
    applies: ({ id }) => follows(id, false),
    invalidates: followLists,
  }),
  /** Mutual: neither account sees the other any more, in lists, feeds and conversations. */
  block: post('/accounts/:accountId/block', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    queue: blocking(true),
    optimistic: ({ accountId }) => [
      blocks(accountId, true),
      ...nowhere(isBy(accountId)),
      ...listsPeople.map((list) => remove(list, isThem(accountId))),
    ],
    applies: (account) => [...storesDetail(account), prepend(blocked.blocked(), account)],
    invalidates: seenAnew,
  }),
  unblock: post('/accounts/:accountId/unblock', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    queue: blocking(false),
    optimistic: ({ accountId }) => [blocks(accountId, false), remove(blocked.blocked, isThem(accountId))],
    // Responses fetched during the block are empty, and would be treated as complete.
    applies: (account) => [...storesDetail(account), forget({ key: people.activities.key }), forget({ key: people.media.key })],
    invalidates: seenAnew,
  }),
})
