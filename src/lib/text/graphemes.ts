// Splits text into graphemes: a family emoji is one, a consonant with its vowel signs is one.

let segmenter: Intl.Segmenter | undefined

/** Lazy, because callers may need only a part of a long text. Pure. */
export function* graphemes(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) yield segment
}
