// The database folds text like src/lib/text/folded.ts, keeps it beside every searched column, and compares user names by their appearance.
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folded } from '../../src/lib/text/folded.ts'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { foldedColumns } from './folded-columns.ts'
import { rowsOf } from './rows.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** The texts as folded by the database. */
async function foldedThere(texts: string[]): Promise<string[]> {
  const rows = await db.asOwner((tx) =>
    rowsOf<{ there: string }>(
      tx,
      sql`select foyer_folded(said) as there from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as said (said, place) order by place`,
    ),
  )
  return rows.map(({ there }) => there)
}

async function differences(texts: string[]): Promise<string[]> {
  const there = await foldedThere(texts)
  return texts.flatMap((said, at) => (folded(said) === there[at] ? [] : [JSON.stringify([said, folded(said), there[at]])]))
}

/** Characters newer than Unicode 14, the version with which PostgreSQL 15 normalises. */
const newer =
  /[\u{10780}-\u{107ba}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}\ua7f1-\ua7f4\u{1df00}-\u{1df2a}\u{11380}-\u{113ff}\u{105c9}-\u{105e4}\u{16121}-\u{16128}\u{16d63}-\u{16d6a}]/u

/** Every character, except for Han, Hangul and private use, which fold to themselves or by the plain rule. */
function* characters(): Generator<string> {
  for (let code = 1; code < 0x2_0000; code++) {
    if ((code >= 0x3400 && code < 0x9f00) || (code >= 0xac80 && code < 0xf900) || (code >= 0x1_7000 && code < 0x1_b000)) continue
    yield String.fromCodePoint(code)
  }
}

test('every character', async () => {
  const all = [...characters()].filter((character) => !newer.test(character))
  expect(await differences(all.map((character) => `a${character}b`))).toEqual([])
})

test('100,000 random texts', async () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(..."aZ ßİıŁøÆœþĦσςΣЁйأىـًשָׁガﾊﾞ한ﬁ１'’´-–\u200B\u202E\u0301\u0308\u0327\u0345\u05BC\u3099\t\n"),
  )
  const texts = fc
    .sample(fc.array(unit, { maxLength: 12 }), { numRuns: 100_000, seed: 20_261_125 })
    .map((units) => units.join('').replace(/\0/g, '').normalize())
    .filter((said) => said.isWellFormed() && !newer.test(said))
  expect(texts.length).toBeGreaterThan(98_000)
  expect(await differences(texts)).toEqual([])
}, 60_000)

test('what is declared as folded is what the database folds', async () => {
  const rows = await db.asOwner((tx) =>
    rowsOf<{ table: string; columns: string[] }>(
      tx,
      sql`select attrelid::regclass::text as table, array_agg(replace(attname, '_folded', '') order by attname) as columns
        from pg_attribute where attname like '%\\_folded' and attgenerated = 's' and attrelid::regclass::text in (select relname from pg_class where relkind = 'r') group by 1`,
    ),
  )
  const declared = Object.fromEntries(Object.entries(foldedColumns).map(([table, columns]) => [table, columns.toSorted()]))
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(declared)
})

test('user names that look alike are one', async () => {
  const look = async (name: string): Promise<string> => {
    const [row] = await db.asOwner((tx) => rowsOf<{ look: string }>(tx, sql`select foyer_look(${name}) as look`))
    return row!.look
  }
  const amara = await look('amara')
  for (const copy of ['AMARA', 'amаra', 'ａmara', 'amára', 'ɑmara', 'αmara', 'arnara', 'ＡＭＡＲＡ'])
    expect([copy, await look(copy)]).toEqual([copy, amara])
  expect(await look('paypaI')).toBe(await look('paypal'))
  expect(await look('nadia.rahmani')).not.toBe(await look('nadia-rahmani'))
  expect(await look('amara-2')).not.toBe(amara)
})
