// The caller's settings: contacts, delegates, teams, notification preferences, addresses, account deletion.
import type { Account, AccountAddress, DelegateAccount, NotificationPreferences, Self } from '../../../contract/people/accounts.ts'
import type {
  AddDelegate,
  CreateAddress,
  CreateTeam,
  UpdateAddress,
  UpdateNotificationPreferences,
  UploadPicture,
} from '../../../contract/bodies/settings.ts'
import { edit, forget, remove } from '../../cache/edits.ts'
import { del, get, minutes, pageOf, post, put, seconds, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'
import { self } from '../people/self.ts'

const own = { auth: 'required', staleTime: minutes(1) } as const

export const settings = reads('self', {
  /** Accounts that follow the caller and that the caller follows, by name. Persisted, because contacts are looked up offline. */
  contacts: get('/self/contacts', { ...own, returns: pageOf<Account>(), query: type<{ search?: string }>(), persist: 'personal' }),
  /** Accounts that the caller may act as. Requested as the signed-in person, also while acting as another account. */
  delegateOf: get('/self/delegateof', { ...own, returns: pageOf<DelegateAccount>(), asMyself: true }),
  delegates: get('/self/delegates', { ...own, returns: pageOf<DelegateAccount>() }),
  /** Persisted, so that a setting that can be changed offline is also visible offline. */
  preferences: get('/self/notificationPreferences', { ...own, returns: type<NotificationPreferences>(), persist: 'personal' }),
  /** Billing addresses are never persisted on the device. */
  addresses: get('/self/addresses', { ...own, returns: pageOf<AccountAddress>() }),
  address: get('/self/addresses/:addressId', { ...own, returns: type<AccountAddress>() }),
})

/** `eventReminderEmail` is sent but never returned, so it is not cached. */
const merged = (before: NotificationPreferences, sent: UpdateNotificationPreferences): NotificationPreferences => ({
  ...before,
  ...Object.fromEntries(Object.entries(sent).filter(([name, on]) => name in before && on !== undefined)),
})

const refused = { auth: 'required', offline: 'refuse' } as const

export const settingsWrites = writes('self', {
  addDelegate: post('/self/delegates', {
    ...refused,
    body: type<AddDelegate>(),
    returns: type<Account>(),
    invalidates: () => [{ key: settings.delegates.key }],
  }),
  removeDelegate: del('/self/delegates/:accountId', {
    ...refused,
    returns: type<Account>(),
    applies: (account) => [remove(settings.delegates, account.id)],
    invalidates: () => [{ key: settings.delegates.key }],
  }),
  /** The caller may act as the team account they create. */
  createTeam: post('/self/team', {
    ...refused,
    body: type<CreateTeam>(),
    returns: type<Account>(),
    invalidates: () => [{ key: settings.delegateOf.key }],
  }),
  setPreferences: put('/self/notificationPreferences', {
    auth: 'required',
    offline: 'queue',
    queue: { lane: () => 'preferences', wish: () => ({ target: 'preferences', merge: true }) },
    body: type<UpdateNotificationPreferences>(),
    returns: type<NotificationPreferences>(),
    optimistic: ({ body }) => [edit(settings.preferences(), (before) => merged(before, body))],
  }),
  addAddress: post('/self/addresses', {
    ...refused,
    body: type<CreateAddress>(),
    returns: type<AccountAddress>(),
    invalidates: () => [{ key: settings.addresses.key }, { key: settings.address.key }],
  }),
  /** Making one address primary also changes another address. */
  changeAddress: put('/self/addresses/:addressId', {
    ...refused,
    body: type<UpdateAddress>(),
    returns: type<AccountAddress>(),
    applies: (address, { addressId }) => [edit(settings.address({ addressId }), () => address)],
    invalidates: () => [{ key: settings.addresses.key }, { key: settings.address.key }],
  }),
  removeAddress: del('/self/addresses/:addressId', {
    ...refused,
    returns: type<null>(),
    applies: (_answer, { addressId }) => [remove(settings.addresses, String(addressId)), forget(settings.address({ addressId }))],
    invalidates: () => [{ key: settings.addresses.key }, { key: settings.address.key }],
  }),
  /** `buffer` is the image as base64, without a data URI prefix. */
  banner: put('/self/banner', {
    ...refused,
    body: type<UploadPicture>(),
    returns: type<Self>(),
    deadline: seconds(60),
    applies: (account) => [edit(self.me(), () => account)],
    invalidates: () => [{ key: ['self'] }],
  }),
  /** Deletes the account permanently. The calling code then wipes the device, as at sign-out. */
  leaveForGood: del('/self', { ...refused, returns: type<null>() }),
})
