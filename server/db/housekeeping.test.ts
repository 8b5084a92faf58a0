// Old rows are deleted, recent ones stay; and the demo is filled once and completely.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, anOrganization, type TestAccount } from '../testing/builders.ts'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { fillWhenEmpty } from './first-fill.ts'
import { tidy } from './housekeeping.ts'
import { auditEntries, idempotencyKeys, identityChallenges, linkPreviews, notifications, organizations } from './schema.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const day = 86_400_000
const now = new Date('2026-06-16T12:00:00Z')

test('an empty database is filled, one that was broken off in the middle is filled anew, a full one is left alone', async () => {
  let fills = 0
  const fill = async (): Promise<void> => {
    fills += 1
    await anOrganization({ db }, { host: `town-${fills}.test` })
    if (fills === 1) throw new Error('the power went')
  }
  await expect(fillWhenEmpty(db, fill)).rejects.toThrow('the power went')
  expect(await fillWhenEmpty(db, fill)).toBe(true)
  expect(await fillWhenEmpty(db, fill)).toBe(false)
  expect(fills).toBe(2)
  expect(await db.asOwner((tx) => tx.select().from(organizations))).toHaveLength(1)
})

test('idempotency keys are kept for thirty days, ended challenges for one', async () => {
  const organization = await anOrganization({ db })
  const account: TestAccount = await anAccount({ db, organization })
  const key = (name: string, createdAt: Date) => ({
    organizationId: organization.id,
    accountId: account.id,
    actorId: account.id,
    key: name,
    method: 'POST',
    path: '/',
    bodySha256: '',
    status: 200,
    response: {},
    createdAt,
  })
  const challenge = (id: string, expiresAt: Date) => ({ id, poolId: organization.poolId, srpA: '', srpB: '', srpSecret: '', expiresAt })
  const [old, young] = [randomUUID(), randomUUID()]
  await db.asOwner(async (tx) => {
    await tx
      .insert(idempotencyKeys)
      .values([key('old-enough', new Date(now.getTime() - 31 * day)), key('still-young', new Date(now.getTime() - 29 * day))])
    await tx.insert(identityChallenges).values([challenge(old, new Date(now.getTime() - 2 * day)), challenge(young, now)])
  })
  await tidy(db, now)
  const [keys, challenges] = await db.asOwner(async (tx) => [
    await tx.select().from(idempotencyKeys),
    await tx.select().from(identityChallenges),
  ])
  expect(keys.map(({ key: name }) => name)).toEqual(['still-young'])
  expect(challenges.map(({ id }) => id)).toEqual([young])
})

test('notifications go after a year, entries of the audit after thirteen months, previews of missing pages after thirty days', async () => {
  const organization = await anOrganization({ db })
  const { id: accountId } = await anAccount({ db, organization })
  const organizationId = organization.id
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await db.asOwner(async (tx) => {
    const notice = { organizationId, accountId, type: 'FOLLOW' as const }
    await tx.insert(notifications).values([366, 364].map((days) => ({ ...notice, createdAt: ago(days) })))
    const entry = { organizationId, actorId: accountId, subjectId: accountId, action: 'read', status: 200 }
    await tx.insert(auditEntries).values([401, 399].map((days) => ({ ...entry, createdAt: ago(days) })))
    await tx.insert(linkPreviews).values(
      [
        { url: 'https://gone.example', found: false, days: 31 },
        { url: 'https://missing.example', found: false, days: 29 },
        { url: 'https://found.example', found: true, days: 900 },
      ].map(({ days, ...row }) => ({ ...row, organizationId, fetchedAt: ago(days) })),
    )
  })
  await tidy(db, now)
  const left = await db.asOwner(async (tx) => [
    (await tx.select().from(notifications)).map(({ createdAt }) => createdAt),
    (await tx.select().from(auditEntries)).map(({ createdAt }) => createdAt),
    (await tx.select().from(linkPreviews)).map(({ url }) => url).toSorted(),
  ])
  expect(left).toEqual([[ago(364)], [ago(399)], ['https://found.example', 'https://missing.example']])
})
