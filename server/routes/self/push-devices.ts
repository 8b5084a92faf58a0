// Devices that receive a person's push notifications. Clients choose the ids; PUT is the only write.
// A device belongs to the person who signed in, even while they act for another account: that right can end, but pushes would continue.
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { inArray } from '../../db/lists.ts'
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

/** The caller's devices as API responses. */
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

/** The number of devices per person; adding one more deletes the oldest. */
const mostDevices = 20

/**
 * The key of a device in the table. Clients choose ids freely.
 * A UUID identifies one device for all accounts, so that the row can pass to the next person who signs in there.
 * Any other id is unique per person. 404 for an id that cannot be stored.
 */
function keyOf(id: string, accountId: string): string {
  if (id.length > 200 || id.includes('\0')) throw new Problem('notFound')
  return isUuid(id) ? id.toLowerCase() : `${accountId}/${id}`
}

const idOf = (key: string): string => key.slice(key.indexOf('/') + 1)

/** One page, oldest first. */
export async function listDevices({
  tx,
  caller,
  paging,
}: Asking<SignedIn> & { paging: Paging }): Promise<{ rows: DeviceRow[]; count: number }> {
  const { name, model, brand, manufacturer } = pushDevices
  const own = and(eq(pushDevices.accountId, caller.actor.id), matches(paging.search, [name, model, brand, manufacturer]))
  return await page({ tx, paging }, tx.select().from(pushDevices).where(own), [asc(pushDevices.createdAt), asc(pushDevices.id)])
}

/** The caller's own device; 404 for another account's. */
export async function ownDevice({ tx, caller }: Asking<SignedIn>, id: string): Promise<DeviceRow> {
  const [row] = await tx
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.id, keyOf(id, caller.actor.id)), eq(pushDevices.accountId, caller.actor.id)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The endpoint of a browser's push subscription; null for other services, whose tokens are opaque. */
function endpointOf({ pushService, deviceToken }: v.InferOutput<typeof pushDeviceBody>['pushDevice']): string | null {
  if (pushService !== 'webpush') return null
  const subscription = readSubscription(deviceToken)
  if (subscription === null) {
    throw new Problem('invalid', { field: 'pushDevice.deviceToken', message: 'This is not a push subscription.' })
  }
  return subscription.endpoint
}

/** One browser has one endpoint, although the rest of its token differs between accounts. */
const sameDevice = (deviceToken: string, endpoint: string | null) =>
  endpoint === null ? eq(pushDevices.deviceToken, deviceToken) : sql`strpos(${pushDevices.deviceToken}, ${JSON.stringify(endpoint)}) > 0`

/**
 * Creates the device or replaces it. The device's last signed-in person gets its pushes: the row passes to them.
 * Other rows of the same browser are deleted, so that no push arrives twice or for the previous person.
 * 409 when the id belongs to a device of another organisation, which is invisible here.
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
