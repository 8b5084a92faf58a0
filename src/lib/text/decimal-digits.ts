// Decimal digits of every script, as ASCII.

const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point))

/** Unicode keeps decimal digits in runs of ten from zero to nine, so a digit's place in its run is its value. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let start = point
  while (isDigit(start - 1)) start -= 1
  return String((point - start) % 10)
}

/** The text with every decimal digit of Unicode written in ASCII; everything else stays. Pure. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, valueOf)
