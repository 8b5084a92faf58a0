// Shortening text without breaking a character in two.

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** At most `length` characters as readers count them; where something was cut, the last one is an ellipsis. Pure. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  if (characters.length <= length) return text
  return `${characters
    .slice(0, Math.max(0, length - 1))
    .join('')
    .trimEnd()}…`
}
