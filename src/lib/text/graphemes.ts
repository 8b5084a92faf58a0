// Text cut into what readers see as characters: an emoji family is one, a consonant with its vowel signs is one.

let segmenter: Intl.Segmenter | undefined

/** Lazily, for a long text may be wanted in part. Pure. */
export function* graphemes(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) yield segment
}
