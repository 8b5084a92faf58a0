// Slugs for addresses, made from names in any script.
import { randomBytes } from 'node:crypto'
import { isUuid } from './ids.ts'

/** Spellings of letters that do not decompose into an ASCII letter and a mark: further Latin ones, Cyrillic, Greek. */
const spellings = [
  'ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i ŋ=n ħ=h',
  'а=a б=b в=v г=g ґ=g д=d е=e є=ie ж=zh з=z и=i і=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz',
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
].join(' ')
const letters = new Map(spellings.split(' ').map((pair) => [pair[0], pair.slice(2)]))

/** Maximum length, without the random tail. */
const most = 60

/** Four random bytes as lower-case text: at most seven characters. */
const tail = (): string => randomBytes(4).readUInt32BE().toString(36)

/**
 * The name in the form of an address: ASCII letters, digits and dashes, at most 60 of them.
 * A name in a script without spellings here (Arabic, Japanese) becomes a few random characters. Not unique: see `withFreeSlug`.
 */
export function slugOf(name: string): string {
  const spelled = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}’']/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => letters.get(letter) ?? '-')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '')
  return spelled === '' ? tail() : spelled
}

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
