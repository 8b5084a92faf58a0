// Texts in the caller's language where translations exist (contract 7.14).
import { and, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { translations } from '../../db/schema.ts'
import type { Asking } from './asking.ts'
import { gatheredById } from './gathered.ts'

/** Only text columns are replaced, never an id, number or date. */
const fits = (own: unknown, translated: unknown): boolean => typeof translated === 'string' && (own === null || typeof own === 'string')

const loadTexts = gatheredById(async ({ tx, locale }, ids) => {
  const found = await tx
    .select()
    .from(translations)
    .where(and(eq(translations.locale, locale), inArray(translations.subjectId, ids)))
  return new Map(found.map((row) => [row.subjectId, row.texts]))
})

/**
 * The same rows in the same order, with their texts replaced by translations into the caller's language where these exist.
 * One query, and none in the organisation's default language. Keys that a row lacks are not added.
 */
export async function translated<Row extends { id: string }>(asking: Asking, rows: Row[]): Promise<Row[]> {
  const { caller, locale } = asking
  if (rows.length === 0 || locale === caller.organization.config.DEFAULT_LOCALE) return rows
  const textsOf = await loadTexts(
    asking,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const texts = textsOf(row.id)
    if (texts === null) return row
    const known = Object.entries(texts).filter(([key, text]) => key in row && fits(row[key as keyof Row], text))
    return { ...row, ...Object.fromEntries(known) }
  })
}
