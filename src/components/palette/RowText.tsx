// Title or second line of a result. What a person wrote, a post or the last message of a conversation, is folded by hidden words and people.
import { Unhidden } from '../hidden/Unhidden.tsx'
import type { PaletteRow } from './saved-matches.ts'

/** Which of the two lines is written by a person, by kind. */
const written: Partial<Record<PaletteRow['kind'], 'title' | 'second'>> = { post: 'title', conversation: 'second' }

export function RowText({ row, line }: { row: PaletteRow; line: 'title' | 'second' }) {
  const text = row[line] ?? ''
  const shown = <bdi>{text}</bdi>
  if (written[row.kind] !== line) return shown
  return (
    <Unhidden by={row.by} text={text} inline>
      {shown}
    </Unhidden>
  )
}
