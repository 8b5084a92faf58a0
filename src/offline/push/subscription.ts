// This device's push subscription: created after a tap, checked at every start, ended when it is no longer wanted.
import type { QueryClient } from '@tanstack/react-query'
import { isGone, OfflineError } from '../../api/transport/errors.ts'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import type { Scope } from '../../api/scope.ts'
import { deviceName } from '../../lib/device/device-name.ts'
import { nameFor } from '../../lib/data/hash.ts'
import { newId } from '../../lib/data/uuid.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { push, type PushTrouble } from '../../state/device/push.ts'
import { session } from '../../state/identity/session.ts'
import { config } from '../../state/identity/tenant.ts'
import { scopeIdOf } from '../identity/scope-id.ts'
import { amend, recall, type PushRecord } from '../storage/global-store.ts'
import { container } from '../worker/worker.ts'
import { nextAction, type Listed, type Subscribed, type Wish } from './recheck.ts'
import { obstacle } from './support.ts'

/** The context of all functions: the identity, and whether the browser pushes only to installed apps. */
export interface PushPlace {
  scope: Pick<Scope, 'hostname' | 'organizationId' | 'issuer' | 'sub' | 'executeAs'>
  client: QueryClient
  installsByHand: boolean
  installed: boolean
}

/** Browsers that cannot reach their push service never settle. */
const PATIENCE = 10_000

class TooSlow extends Error {}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new TooSlow()), PATIENCE))])

const permission = (): NotificationPermission => ('Notification' in globalThis ? Notification.permission : 'denied')

const hindered = ({ installsByHand, installed }: PushPlace) =>
  obstacle({
    complete: container !== undefined && 'PushManager' in globalThis && 'Notification' in globalThis,
    installsByHand,
    installed,
    shared: keepsNothing(),
    key: config().WEB_PUSH_PUBLIC_KEY,
    permission: permission(),
  })

/** The subscription belongs to the person, also while they act for another account. */
const ownScopeId = ({ scope }: PushPlace): Promise<string> => scopeIdOf({ ...scope, executeAs: null })

const keyOf = ({ options }: PushSubscription): string | null => {
  const { applicationServerKey: key } = options
  if (!(key instanceof ArrayBuffer)) return key
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A hash of everything the server must know. If it differs, the server is updated. */
const telling = (subscription: PushSubscription, { scopeId, hidesContent }: PushRecord): Promise<string> =>
  nameFor(JSON.stringify([subscription.endpoint, keyOf(subscription), scopeId, hidesContent]))

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await container?.getRegistration())?.pushManager?.getSubscription()) ?? null

const end = async (): Promise<void> => void (await (await subscriptionHere())?.unsubscribe())

/** The existing subscription if it uses the organisation's key; otherwise a new one. */
async function subscribe(): Promise<PushSubscription> {
  const applicationServerKey = config().WEB_PUSH_PUBLIC_KEY ?? ''
  const before = await subscriptionHere()
  if (before && keyOf(before) === applicationServerKey) return before
  await before?.unsubscribe()
  const registration = await inTime(container!.ready)
  return inTime(registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

/** Subscribes if needed and notifies the server. The wish is stored first, so that failed steps are repeated at a later start. */
async function carryOut({ client }: PushPlace, record: PushRecord): Promise<void> {
  await amend('push', () => ({ ...record, told: '' }))
  const subscription = await subscribe()
  const deviceToken = JSON.stringify({ ...subscription.toJSON(), scopeId: record.scopeId, hidesContent: record.hidesContent })
  const write = client.getMutationCache().build(client, { ...selfWrites.putPushDevice, meta: { quiet: true } })
  await write.execute({
    pushDeviceId: record.deviceId,
    body: { pushDevice: { pushService: 'webpush', deviceToken, name: deviceName(navigator.userAgent) } },
  })
  const told = await telling(subscription, record)
  await amend('push', (now) => (now?.deviceId === record.deviceId ? { ...record, told } : (now ?? null)))
}

/** Removes the device from the server's list. If that fails, the server removes it when its next push is refused. */
async function removeFromServer({ client }: PushPlace, { deviceId }: PushRecord): Promise<void> {
  const write = client.getMutationCache().build(client, { ...selfWrites.deletePushDevice, meta: { quiet: true } })
  await write.execute({ pushDeviceId: deviceId }).catch(() => {})
}

async function listedAs({ client }: PushPlace, { deviceId }: PushRecord): Promise<Listed> {
  try {
    await client.fetchQuery({ ...self.pushDevice({ pushDeviceId: deviceId }), retry: false })
    return 'yes'
  } catch (error) {
    return error instanceof Error && isGone(error) ? 'no' : 'unknown'
  }
}

function troubleOf(error: unknown): PushTrouble | null {
  if (error instanceof TooSlow) return 'slow'
  if (error instanceof OfflineError) return error.kind === 'closed' ? null : 'offline'
  // A denied permission is already shown by the status.
  return error instanceof DOMException && error.name === 'NotAllowedError' ? null : 'failed'
}

/** Updates the displayed state. */
async function show(place: PushPlace): Promise<void> {
  const record = await recall('push').catch(() => undefined)
  const mine = record && place.scope.sub !== null && record.scopeId === (await ownScopeId(place)) ? record : null
  push.status = hindered(place) ?? (mine ? (mine.told ? 'on' : 'unfinished') : 'off')
  push.deviceId = mine?.deviceId ?? null
  push.hidesContent = mine?.hidesContent ?? false
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time, because two in parallel would create two subscriptions. Never rejects. */
function inTurn(place: PushPlace, work: () => Promise<void>): Promise<void> {
  const turn = last.then(async () => {
    push.busy = true
    try {
      await work()
      push.trouble = null
    } catch (error) {
      push.trouble = troubleOf(error)
    }
    await show(place).catch(() => {})
    push.busy = false
  })
  last = turn
  return turn
}

/**
 * Checks whether wish, permission, subscription and server still agree, and corrects differences (recheck.ts). `thorough` also asks the
 * server. Never prompts the person. Never rejects; the outcome is in `push` of src/state.
 */
export const recheck = (place: PushPlace, { thorough }: { thorough: boolean }): Promise<void> =>
  inTurn(place, async () => {
    // A person whose session was refused by the server will most likely return. Pushes meanwhile are shown without content.
    if (session.status === 'ended') return
    const record = (await recall('push')) ?? null
    const subscription = await subscriptionHere()
    const visitor = place.scope.sub === null
    const wish: Wish = record === null || visitor ? 'nobody' : record.scopeId === (await ownScopeId(place)) ? 'mine' : 'other'
    const told = record && subscription && (await telling(subscription, record)) === record.told
    const known = told && keyOf(subscription) === config().WEB_PUSH_PUBLIC_KEY
    const subscribed: Subscribed = subscription === null ? 'none' : known ? 'told' : 'changed'
    const listed: Listed = thorough && wish === 'mine' && known && record ? await listedAs(place, record) : 'unknown'
    switch (nextAction({ allowed: permission() === 'granted', wish, subscribed, listed })) {
      case 'nothing':
        return
      case 'end':
        return end()
      case 'forget':
        await end()
        return amend('push', () => null)
      case 'subscribe':
      case 'tell':
        if (record) await carryOut(place, record)
        return
      case 'give up':
        if (record) await removeFromServer(place, record)
        await end()
        return amend('push', () => null)
    }
  })

/** After a tap on our own button: the browser prompts, then the device subscribes and the server is notified. Never rejects. */
export function turnOn(place: PushPlace): Promise<void> {
  // Requested before any `await`, because some browsers allow it only during the tap.
  const asked = permission() === 'default' ? Notification.requestPermission() : Promise.resolve(permission())
  return inTurn(place, async () => {
    if ((await asked) !== 'granted' || place.scope.sub === null) return
    const before = await recall('push')
    const scopeId = await ownScopeId(place)
    const mine = before?.scopeId === scopeId ? before : null
    await carryOut(place, mine ?? { deviceId: newId(), scopeId, told: '', hidesContent: false })
  })
}

/** Ends pushes on this device, also offline. Never rejects. */
export const turnOff = (place: PushPlace): Promise<void> =>
  inTurn(place, async () => {
    const record = await recall('push')
    await amend('push', () => null)
    await end()
    if (record) await removeFromServer(place, record)
  })

/** Whether pushes to this device hide their content. Never rejects. */
export const hideContent = (place: PushPlace, hidesContent: boolean): Promise<void> =>
  inTurn(place, async () => {
    const record = await recall('push')
    if (record) await carryOut(place, { ...record, hidesContent })
  })
