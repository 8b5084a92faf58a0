// Searches destinations and saved items. Pure.
import { folded } from '../../lib/text/folded.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'

export type SavedKind = 'event' | 'session' | 'person' | 'group' | 'conversation' | 'post' | 'content' | 'thread'

/** Its avatar. */
export interface Face {
  name: string
  imageUrl?: string
  shape: 'circle' | 'square' | 'arch'
}

/** An item that can be opened. */
export interface PaletteRow {
  kind: 'place' | SavedKind
  id: string
  title: string
  second?: string
  /** The id of the author, for what one person wrote. */
  by?: string
  face?: Face
  /** Replaces the icon of its kind. */
  icon?: IconName
  /** Additional search terms that are not shown. */
  also?: string
  href: string
  /** When it was last opened, milliseconds since 1970; 0 if it was only in a list. */
  at: number
}

/** In display order. */
const kinds = ['place', 'event', 'session', 'person', 'group', 'conversation', 'thread', 'post', 'content'] as const

export interface RowGroup {
  kind: (typeof kinds)[number] | 'recent' | 'everywhere'
  rows: PaletteRow[]
}

interface Entry {
  row: PaletteRow
  title: string
  everything: string
}

/** The index for `matches`, created once for many searches. */
export const entriesOf = (rows: readonly PaletteRow[]): Entry[] =>
  rows.map((row) => {
    const title = folded(row.title)
    return { row, title, everything: [title, folded([row.second, row.also].join(' '))].join(' ') }
  })

/** The rank, 0 is best: the title begins with the text; each word begins a word of it; each is in it; each is anywhere. Null for no match. */
function rankOf({ title, everything }: Entry, whole: string, words: readonly string[]): number | null {
  if (!words.every((word) => everything.includes(word))) return null
  if (title.startsWith(whole)) return 0
  const parts = title.split(/[^\p{L}\p{N}]+/u)
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1
  return words.every((word) => title.includes(word)) ? 2 : 3
}

/**
 * The rows that contain every word of `typed`, by rank, then last opened, then name; at most `most` of each kind, in non-empty groups.
 * Without text: the last opened of all kinds, and all destinations.
 */
export function matches(entries: readonly Entry[], typed: string, { locale, most = 5 }: { locale: string; most?: number }): RowGroup[] {
  const whole = folded(typed).trim().replace(/\s+/g, ' ')
  if (whole === '') return unasked(entries, most)
  const words = whole.split(' ')
  const { compare } = new Intl.Collator(locale)
  const found = entries
    .flatMap((entry) => {
      const rank = rankOf(entry, whole, words)
      return rank === null ? [] : [{ row: entry.row, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank || other.row.at - one.row.at || compare(one.row.title, other.row.title))
    .map(({ row }) => row)
  return withRows(kinds.map((kind) => ({ kind, rows: found.filter((row) => row.kind === kind).slice(0, most) })))
}

const withRows = (groups: RowGroup[]): RowGroup[] => groups.filter(({ rows }) => rows.length > 0)

function unasked(entries: readonly Entry[], most: number): RowGroup[] {
  const rows = entries.map(({ row }) => row)
  const opened = rows.filter(({ at }) => at > 0).toSorted((one, other) => other.at - one.at)
  return withRows([
    { kind: 'recent', rows: opened.slice(0, most) },
    { kind: 'place', rows: rows.filter(({ kind }) => kind === 'place') },
  ])
}
