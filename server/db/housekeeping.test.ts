// Old rows go, young ones stay; and the demo is filled in once and whole.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, anOrganization } from '../testing/builders.ts'
import type { TestAccount } from '../testing/builders.ts'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { fillWhenEmpty } from './first-fill.ts'
import { tidy } from './housekeeping.ts'
import { idempotencyKeys, identityChallenges, organizations } from './schema.ts'

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
