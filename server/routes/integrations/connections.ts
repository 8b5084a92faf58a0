// Integrations with third parties: what the organisation offers, and the caller's connection to each.
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { integrationType, type IntegrationType } from '../../../src/contract/enums.ts'
import type { Integration, IntegrationAuth } from '../../../src/contract/integrations.ts'
import { holdsWords } from '../../../src/lib/text/holds-words.ts'
import { accountIntegrations } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'

type Row = typeof accountIntegrations.$inferSelect
/** A third party as the organisation's configuration describes it. */
type Offer = Integration

export type Change = 'enable' | 'disable' | 'block'

/** How long a token for a third party is valid. */
const tokenMs = 3_600_000
/** A token with less time left is replaced, so that a client never gets one that is about to expire. */
const tokenLeftMs = 300_000

const offersOf = ({ caller }: Asking<SignedIn>): Offer[] => caller.organization.config.INTEGRATIONS

/** The offer of this type: 404 for an unknown type, 456 where the organisation does not offer it. */
export function offered(asking: Asking<SignedIn>, type: string): Offer {
  const known = integrationType.find((name) => name === type)
  if (known === undefined) throw new Problem('notFound')
  const offer = offersOf(asking).find((candidate) => candidate.type === known && candidate.enabled)
  if (offer === undefined) throw new Problem('featureUnavailable')
  return offer
}

const present = (offer: Offer, row: Row | undefined): Integration => ({
  id: row?.id ?? null,
  type: offer.type,
  enabled: row?.enabled ?? false,
  publicKey: row?.publicKey ?? null,
  publicUrl: row?.publicUrl ?? null,
  details: offer.details,
})

const ownRow = ({ caller }: Asking<SignedIn>, type: IntegrationType) =>
  and(eq(accountIntegrations.accountId, caller.account.id), eq(accountIntegrations.type, type))

/** All integrations that the organisation offers, connected or not, by name. */
export async function listIntegrations(asking: Asking<SignedIn> & { paging: Paging }): Promise<Answer> {
  const { tx, caller, paging } = asking
  const words = paging.search ?? ''
  const offers = offersOf(asking)
    .filter((offer) => offer.enabled && holdsWords(offer.details.name, words))
    .toSorted((a, b) => a.details.name.localeCompare(b.details.name))
  const rows = await tx.select().from(accountIntegrations).where(eq(accountIntegrations.accountId, caller.account.id))
  const page = offers.slice(paging.offset, paging.offset + paging.limit)
  return {
    data: page.map((offer) =>
      present(
        offer,
        rows.find((row) => row.type === offer.type),
      ),
    ),
    count: offers.length,
  }
}

export async function integrationOf(asking: Asking<SignedIn>, idOrType: string): Promise<Integration> {
  const { tx, caller } = asking
  if (!isUuid(idOrType)) {
    const offer = offered(asking, idOrType)
    const [row] = await tx.select().from(accountIntegrations).where(ownRow(asking, offer.type))
    return present(offer, row)
  }
  const [row] = await tx
    .select()
    .from(accountIntegrations)
    .where(and(eq(accountIntegrations.id, idOrType), eq(accountIntegrations.accountId, caller.account.id)))
  const offer = row && offersOf(asking).find((candidate) => candidate.type === row.type)
  if (row === undefined || offer === undefined) throw new Problem('notFound')
  return present(offer, row)
}

const changes = {
  enable: { enabled: true, blocked: false },
  disable: { enabled: false, token: null, tokenExpiresAt: null },
  block: { enabled: false, blocked: true, token: null, tokenExpiresAt: null },
} as const satisfies Record<Change, Partial<Row>>

/**
 * Connects, disconnects or blocks the third party.
 * Only the person who blocked it can connect it again: 459 for delegates, except those of a team account.
 * The first change creates the connection with a public key, which never changes.
 */
export async function change(asking: Asking<SignedIn>, offer: Offer, verb: Change): Promise<Integration> {
  const { tx, caller, now } = asking
  const { organization, account, actor } = caller
  await tx
    .insert(accountIntegrations)
    .values({
      organizationId: organization.id,
      accountId: account.id,
      type: offer.type,
      publicKey: randomBytes(12).toString('hex'),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [before] = await tx.select().from(accountIntegrations).where(ownRow(asking, offer.type)).for('update')
  if (verb === 'enable' && before?.blocked && actor.id !== account.id && account.accountType !== 'team') {
    throw new Problem('integrationDenied')
  }
  const [row] = await tx
    .update(accountIntegrations)
    .set({ ...changes[verb], updatedAt: now })
    .where(ownRow(asking, offer.type))
    .returning()
  return present(offer, row)
}

/** A token for the third party, reused until shortly before it expires; 459 where the caller is not connected or has blocked it. */
export async function authorize(asking: Asking<SignedIn>, offer: Offer): Promise<IntegrationAuth> {
  const { tx, now } = asking
  const [row] = await tx.select().from(accountIntegrations).where(ownRow(asking, offer.type)).for('update')
  if (row === undefined || !row.enabled || row.blocked) throw new Problem('integrationDenied')
  const isGood = row.token !== null && row.tokenExpiresAt !== null && row.tokenExpiresAt.getTime() - now.getTime() > tokenLeftMs
  const token = isGood && row.token !== null ? row.token : randomBytes(32).toString('base64url')
  const expiration = isGood && row.tokenExpiresAt !== null ? row.tokenExpiresAt : new Date(now.getTime() + tokenMs)
  if (!isGood) await tx.update(accountIntegrations).set({ token, tokenExpiresAt: expiration }).where(eq(accountIntegrations.id, row.id))
  return { token, expiration: expiration.toISOString(), details: offer.details }
}
