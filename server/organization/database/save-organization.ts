// Writes the organisation itself: its row, its hosts, and the user pool of a new one.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Tx } from '../../db/database.ts'
import { identityPools, organizationHosts, organizations } from '../../db/schema.ts'
import type { Changes } from '../diff.ts'
import { FaultsError } from '../faults.ts'
import type { Json } from '../kinds/kind.ts'
import { organizationRow, organizationValues } from '../kinds/organization.ts'
import type { PictureValue } from '../stored.ts'
import type { Thing } from '../tree.ts'
import type { Saving } from './saving.ts'

/** Throws FaultsError if another organisation has one of the hosts. */
export async function checkHosts(tx: Tx, root: Thing): Promise<void> {
  const hosts = (root.values.get('hosts') ?? []) as string[]
  const taken = await tx
    .select({ host: organizationHosts.host })
    .from(organizationHosts)
    .innerJoin(organizations, eq(organizations.id, organizationHosts.organizationId))
    .where(and(inArray(organizationHosts.host, hosts), ne(organizations.slug, root.key)))
  const [first] = taken
  if (!first) return
  const line = root.lines.get('hosts') ?? root.place.line
  throw new FaultsError([{ file: root.place.file, line, field: 'hosts', sentence: `Another organisation has the host "${first.host}".` }])
}

async function createPool(tx: Tx, organizationId: string): Promise<void> {
  const letters = (bytes: number): string => randomBytes(bytes).toString('hex')
  await tx.insert(identityPools).values({
    id: `eu-west-1_${letters(5)}`,
    clientId: letters(13),
    organizationId,
    identityPoolId: `eu-west-1:${randomUUID()}`,
  })
}

async function saveHosts(tx: Tx, organizationId: string, hosts: string[]): Promise<void> {
  await tx.delete(organizationHosts).where(eq(organizationHosts.organizationId, organizationId))
  await tx.insert(organizationHosts).values(hosts.map((host) => ({ host, organizationId })))
}

/** The fields as the configuration has them: pictures that changed become addresses, the others stay as they are. */
function configValues({ stored }: Saving, root: Thing, old: { [name: string]: Json } | null, changed: string[]): { [name: string]: Json } {
  const values: { [name: string]: Json } = {}
  for (const field of root.kind.fields) {
    const { name, fallback } = field
    if (old !== null && !changed.includes(name)) {
      values[name] = old[name] ?? fallback
      continue
    }
    const value = root.values.get(name) ?? fallback
    const drawn = field.mark && value !== null && typeof value === 'object'
    values[name] = drawn ? `/media/${stored.pictureId(field, value as PictureValue)}/public` : value
  }
  return values
}

export async function saveOrganization(saving: Saving, root: Thing, { added, changed }: Changes): Promise<void> {
  const { tx, now } = saving
  const isNew = added.includes(root)
  const fields = changed.find(({ thing }) => thing === root)?.fields ?? []
  if (!isNew && fields.length === 0) return
  if (isNew) {
    // Pictures refer to the row, so it is there before them.
    const plain = new Map([...root.values].filter(([name]) => !root.kind.fields.find((field) => field.name === name)?.mark))
    const values = Object.fromEntries(root.kind.fields.map(({ name, fallback }) => [name, plain.get(name) ?? fallback]))
    await tx.insert(organizations).values({ id: root.id, ...organizationRow(root.key, values), createdAt: now, updatedAt: now })
    await createPool(tx, root.id)
  }
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, root.id))
  if (!row) throw new Error('The organisation has no row.')
  const hosts = (root.values.get('hosts') ?? []) as string[]
  const old = isNew ? null : organizationValues(row, [])
  const values = configValues(saving, root, old, fields)
  await saving.stored.flush()
  await tx
    .update(organizations)
    .set({ ...organizationRow(root.key, values, row.config), updatedAt: now })
    .where(eq(organizations.id, root.id))
  if (isNew || fields.includes('hosts')) await saveHosts(tx, root.id, hosts)
}
