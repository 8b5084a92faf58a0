// A person's settings: contacts, delegates, teams, preferences, addresses (contract 3.12).
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { account, accountAddress, delegateAccount, notificationPreferences } from '../../../src/contract/people/accounts.ts'
import {
  addDelegate as addDelegateBody,
  createAddress,
  createTeam as createTeamBody,
  updateAddress,
  updateNotificationPreferences,
} from '../../../src/contract/bodies/settings.ts'
import { route, type Route } from '../../http/route.ts'
import { followedBy, followersOf, listPeople } from '../../domain/people/lists.ts'
import { presentAccount } from '../../domain/people/present.ts'
import { addAddress, changeAddress, listAddresses, ownAddress, presentAddress, removeAddress } from './addresses.ts'
import { addDelegate, createTeam, listDelegations, removeDelegate } from '../../domain/people/delegates.ts'
import { tellOfDelegate } from './delegate-mail.ts'
import { changePreferences, readPreferences } from './preferences.ts'

const own = { auth: 'required' } as const
const people = v.array(account)
const delegates = v.array(delegateAccount)
const address = { ...own, path: '/self/addresses/:addressId' } as const
const changes = { count: 60, seconds: 60 }

export const settingsRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: '/self/contacts',
    answers: people,
    /** Accounts that the caller follows and that follow the caller (contract 7.13). */
    act: (request) => {
      const me = request.caller.account.id
      return listPeople(request, { order: 'name', among: sql`${followedBy(me).among} and ${followersOf(me).among}` })
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/self/delegateof',
    answers: delegates,
    act: (request) => listDelegations(request, 'delegateOf'),
  }),
  route({
    ...own,
    method: 'GET',
    path: '/self/delegates',
    answers: delegates,
    act: (request) => listDelegations(request, 'delegates'),
  }),
  route({
    ...own,
    method: 'POST',
    path: '/self/delegates',
    body: addDelegateBody,
    answers: account,
    // The limit prevents testing which email addresses have accounts.
    limit: { count: 10, seconds: 3600 },
    recentSignIn: true,
    async act(request) {
      const delegate = await addDelegate(request, request.body.email)
      await tellOfDelegate(request, delegate)
      return { data: await presentAccount(request, delegate) }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: '/self/delegates/:accountId',
    answers: account,
    act: async (request) => ({ data: await presentAccount(request, await removeDelegate(request, request.params.accountId)) }),
  }),
  route({
    ...own,
    method: 'POST',
    path: '/self/team',
    body: createTeamBody,
    answers: account,
    limit: { count: 10, seconds: 3600 },
    act: async (request) => ({ data: await presentAccount(request, await createTeam(request, request.body)) }),
  }),
  route({
    ...own,
    method: 'GET',
    path: '/self/notificationPreferences',
    answers: notificationPreferences,
    act: async (request) => ({ data: await readPreferences(request) }),
  }),
  route({
    ...own,
    method: 'PUT',
    path: '/self/notificationPreferences',
    body: updateNotificationPreferences,
    answers: notificationPreferences,
    limit: { count: 120, seconds: 60 },
    act: async (request) => ({ data: await changePreferences(request, request.body) }),
  }),
  route({ ...own, method: 'GET', path: '/self/addresses', answers: v.array(accountAddress), act: listAddresses }),
  route({
    ...own,
    method: 'POST',
    path: '/self/addresses',
    body: createAddress,
    answers: accountAddress,
    limit: changes,
    act: async (request) => ({ data: presentAddress(await addAddress(request, request.body)) }),
  }),
  route({
    ...address,
    method: 'GET',
    answers: accountAddress,
    act: async (request) => ({ data: presentAddress(await ownAddress(request, request.params.addressId)) }),
  }),
  route({
    ...address,
    method: 'PUT',
    body: updateAddress,
    answers: accountAddress,
    limit: changes,
    act: async (request) => ({ data: presentAddress(await changeAddress(request, request.params.addressId, request.body)) }),
  }),
  route({
    ...address,
    method: 'DELETE',
    answers: v.null(),
    async act(request) {
      await removeAddress(request, request.params.addressId)
      return { data: null }
    },
  }),
]
