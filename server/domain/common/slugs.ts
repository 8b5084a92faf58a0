// Slugs for addresses, made from names in any script.
import { randomBytes } from 'node:crypto'
import { slugIn } from '../../../src/lib/links/slug.ts'
import { isUuid } from './ids.ts'

/** Four random bytes as lower-case text: at most seven characters. */
const tail = (): string => randomBytes(4).readUInt32BE().toString(36)

/**
 * The name in the form of an address. A name in a script without spellings (Chinese) becomes a few random characters.
 * Not unique: see `withFreeSlug`.
 */
export const slugOf = (name: string): string => slugIn(name) || tail()

/**
 * Inserts a row under a free slug. `insert` is called with one slug after another and returns undefined if it is taken.
 * It must use `onConflictDoNothing`, so that two concurrent rows with one name both succeed.
 * A slug that looks like an id or is in `reserved` (used for other addresses) always gets a tail.
 */
export async function withFreeSlug<Row>(
  name: string,
  insert: (slug: string) => Promise<Row | undefined>,
  reserved: readonly string[] = [],
): Promise<Row> {
  const slug = slugOf(name)
  const plain = isUuid(slug) || reserved.includes(slug) ? [] : [slug]
  const others = Array.from({ length: 5 }, () => `${slug}-${tail()}`)
  for (const candidate of [...plain, ...others]) {
    const row = await insert(candidate)
    if (row !== undefined) return row
  }
  throw new Error(`No slug is free for ${slug}.`)
}
