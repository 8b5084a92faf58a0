// Splits English into sentences, and takes some of them at random from a seed.
import type { Prose } from './sources.ts'

export interface Sentence {
  /** `file:line` of the first word. */
  at: string
  text: string
}

/** A cell of a table that another language fills. */
const foreign = /[^\p{Script=Latin}\p{Script=Common}]/u

const blocksOf = ({ kind, text }: Prose): { line: number; text: string }[] => {
  const blocks: { line: number; text: string }[] = []
  let open = false
  for (const [index, line] of text.split('\n').entries()) {
    const said = line.replace(/^\s*(?:\/?\*\*?\/?|\/\/|#+|[-*]|\d+\.)\s*|\*\/\s*$/g, '').trim()
    const begins = kind === 'screen' || !open || /^\s*(?:#|[-*|]|\d+\.|\/\*|\/\/ ?[A-Z])/.test(line)
    if (said === '') open = false
    else if (begins) blocks.push({ line: index + 1, text: said })
    else blocks.at(-1)!.text += ` ${said}`
    if (said !== '') open = !line.startsWith('#')
  }
  return blocks
}

/** Sentences of at least three words; rows of tables give one sentence per cell. */
export const sentencesOf = (prose: Prose): Sentence[] =>
  blocksOf(prose)
    .flatMap(({ line, text }) => text.split(' | ').map((cell) => ({ line, text: cell.replace(/^[|"\s]+|[|",\s]+$/g, '') })))
    .flatMap(({ line, text }) => text.split(/(?<=[.!?])\s+(?=[\p{Lu}`“"])/u).map((said) => ({ at: `${prose.file}:${line}`, text: said })))
    .filter(({ text }) => text.split(/\s+/).length >= 3 && !foreign.test(text))

/** A generator of numbers from 0 up to 1; the same seed gives the same numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `count` different sentences; all of them, shuffled, if there are fewer. The same seed and sentences give the same sample. */
export function sample(sentences: readonly Sentence[], count: number, seed: number): Sentence[] {
  const random = randomFrom(seed)
  return sentences
    .map((sentence) => ({ sentence, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ sentence }) => sentence)
}
