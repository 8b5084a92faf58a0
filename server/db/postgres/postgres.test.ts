// Errors in DATABASE_URL are reported in one sentence, without the password; and what happens to reads of a failed transaction.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SettingsError } from '../../settings.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/ports.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

let empty: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  empty = await emptyDatabase()
})
afterAll(() => empty?.drop())

const sentence = (url: string): Promise<string> =>
  openDatabase({ url }).then(
    () => 'opened',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SettingsError)
      return (error as Error).message
    },
  )
const changed = (change: (url: URL) => void): string => {
  const url = new URL(empty?.url ?? '')
  change(url)
  return url.href
}

test('an address that is none', async () => {
  for (const url of ['hello', 'localhost:5432/foyer', 'http://localhost/foyer', 'mysql://a:canary@b/c']) {
    const said = await sentence(url)
    expect(said).toMatch(/^DATABASE_URL is not an address like postgres:/)
    expect(said).not.toContain('canary')
  }
})

test('a server that does not answer', async () => {
  const port = await freePort()
  const said = await sentence(`postgres://foyer:canary@127.0.0.1:${port}/foyer`)
  expect(said).toBe(`DATABASE_URL cannot be reached: no PostgreSQL server answers at 127.0.0.1:${port} (ECONNREFUSED).`)
})

test('a server that nobody knows', async () => {
  expect(await sentence('postgres://foyer:canary@nobody.invalid/foyer')).toBe(
    'DATABASE_URL names the server nobody.invalid, which nobody knows. Is the name right?',
  )
})

test.runIf(process.env.FOYER_TEST_DATABASE === 'postgres')('a wrong password, a wrong database, a user without rights', async () => {
  expect(await sentence(changed((url) => (url.password = 'canary')))).toMatch(
    /refuses the user or password of DATABASE_URL \(user "foyer"\)\.$/,
  )
  expect(await sentence(changed((url) => (url.pathname = '/nothing')))).toMatch(
    /^DATABASE_URL names the database "nothing", which .+ does not have/,
  )

  const owner = await openDatabase({ url: empty!.url })
  await owner.script(`create role foyer_guest login password 'guest'`)
  const guest = await openDatabase({ url: changed((url) => Object.assign(url, { username: 'foyer_guest', password: 'guest' })) })
  await expect(migrate(guest)).rejects.toThrow(/^The user of DATABASE_URL may not set up the database/)
  await guest.close()
  await owner.script('drop role foyer_guest')
  await owner.close()
})

test.runIf(process.env.FOYER_TEST_DATABASE === 'postgres')('a read that goes on after its transaction has failed is refused', async () => {
  const db = await openDatabase({ url: empty!.url })
  let other: Promise<unknown> = Promise.resolve()
  const failing = db.asOwner(async (tx) => {
    other = (async () => {
      await tx.execute(sql`select pg_sleep(0.05)`)
      return tx.execute(sql`select current_user`)
    })()
    await Promise.all([other, Promise.reject(new Error('The first read failed.'))])
  })
  await expect(failing).rejects.toThrow('The first read failed.')
  await expect(other).rejects.toMatchObject({ cause: { message: 'A statement was sent after its transaction had ended.' } })
  await db.asOwner((tx) => tx.execute(sql`select 1`))
  await db.close()
})
