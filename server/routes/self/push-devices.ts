// Devices that take a person's push notices. Their ids are made by the client; PUT is the only write. They belong to who signed
// in on them, also while they act for someone else: the right to act ends, and notices to a device would go on.
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { PushDevice } from '../../../src/contract/people/accounts.ts'
import type { pushDeviceBody } from '../../../src/contract/bodies/self.ts'
import { pushDevices } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Paging } from '../../http/route.ts'
import { readSubscription } from '../../push/subscription.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { loadPeople } from '../../domain/people/people.ts'
import { matches } from '../../domain/common/search.ts'
import { page } from '../../domain/common/page.ts'

type DeviceRow = typeof pushDevices.$inferSelect

/** The caller's own devices as answers carry them. */
export async function presentDevices(asking: Asking<SignedIn>, rows: DeviceRow[]): Promise<PushDevice[]> {
  const person = await loadPeople(
    asking,
    rows.map((row) => row.accountId),
  )
  return rows.map((row) => ({
    id: idOf(row.id),
    deviceToken: row.deviceToken,
    accountId: row.accountId,
    account: person(row.accountId),
    name: row.name,
    model: row.model,
    brand: row.brand,
    manufacturer: row.manufacturer,
    appType: row.appType,
    pushService: row.pushService,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Devices of one person; the oldest goes where one more comes. */
const mostDevices = 20

/**
 * The key of a device in our table. Ids are the client's own, of any text: a UUID is one device's wherever it is, and may pass to
 * whoever signs in there next; any other word is its person's alone. 404 for what no row could have.
 */
function keyOf(id: string, accountId: string): string {
  if (id.length > 200 || id.includes('\0')) throw new Problem('notFound')
  return isUuid(id) ? id.toLowerCase() : `${accountId}/${id}`
}

const idOf = (key: string): string => key.slice(key.indexOf('/') + 1)

/** One page, in the order they were added. */
export async function listDevices({
  tx,
  caller,
  paging,
}: Asking<SignedIn> & { paging: Paging }): Promise<{ rows: DeviceRow[]; count: number }> {
  const { name, model, brand, manufacturer } = pushDevices
  const own = and(eq(pushDevices.accountId, caller.actor.id), matches(paging.search, [name, model, brand, manufacturer]))
  return await page({ tx, paging }, tx.select().from(pushDevices).where(own), [asc(pushDevices.createdAt), asc(pushDevices.id)])
}

/** The caller's own device; 404 for anyone else's. */
export async function ownDevice({ tx, caller }: Asking<SignedIn>, id: string): Promise<DeviceRow> {
  const [row] = await tx
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.id, keyOf(id, caller.actor.id)), eq(pushDevices.accountId, caller.actor.id)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The address that a browser's subscription is sent to; null for other services, whose tokens we do not read. */
function endpointOf({ pushService, deviceToken }: v.InferOutput<typeof pushDeviceBody>['pushDevice']): string | null {
  if (pushService !== 'webpush') return null
  const subscription = readSubscription(deviceToken)
  if (subscription === null) {
    throw new Problem('invalid', { field: 'pushDevice.deviceToken', message: 'This is not a push subscription.' })
  }
  return subscription.endpoint
}

/** One browser has one endpoint, whatever else its token says: another person's there names another scope. */
const sameDevice = (deviceToken: string, endpoint: string | null) =>
  endpoint === null ? eq(pushDevices.deviceToken, deviceToken) : sql`strpos(${pushDevices.deviceToken}, ${JSON.stringify(endpoint)}) > 0`

/**
 * Creates the device or replaces it. Whoever signed in last on a device gets its notices: the row passes to them,
 * and other rows of the same browser go, so that nothing arrives twice or for the person before.
 * 409 when the id belongs to a device of another organisation, which cannot be seen from here.
 */
export async function putDevice(
  asking: Asking<SignedIn>,
  pushDeviceId: string,
  body: v.InferOutput<typeof pushDeviceBody>,
): Promise<DeviceRow> {
  const { tx, caller, now } = asking
  const id = keyOf(pushDeviceId, caller.actor.id)
  const sent = body.pushDevice
  const endpoint = endpointOf(sent)
  const values = {
    accountId: caller.actor.id,
    sessionId: caller.sessionId ?? null,
    deviceToken: sent.deviceToken,
    pushService: sent.pushService,
    appType: sent.appType,
    name: sent.name ?? null,
    model: sent.model ?? null,
    brand: sent.brand ?? null,
    manufacturer: sent.manufacturer ?? null,
  }
  await tx.delete(pushDevices).where(and(sameDevice(sent.deviceToken, endpoint), ne(pushDevices.id, id)))
  const [replaced] = await tx.update(pushDevices).set(values).where(eq(pushDevices.id, id)).returning()
  if (replaced !== undefined) return replaced
  const [created] = await tx
    .insert(pushDevices)
    .values({ id, organizationId: caller.organization.id, createdAt: now, ...values })
    .onConflictDoNothing()
    .returning()
  if (created === undefined) throw new Problem('conflict', { message: 'This device could not be added. Try again.' })
  const older = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.accountId, caller.actor.id))
    .orderBy(desc(pushDevices.createdAt), asc(pushDevices.id))
    .offset(mostDevices)
  await tx.delete(pushDevices).where(inArray(pushDevices.id, older))
  return created
}
