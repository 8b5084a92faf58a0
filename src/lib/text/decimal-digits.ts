// Converts decimal digits of every script to ASCII.

const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point))

/** Unicode has decimal digits in runs from zero to nine, so the position in its run is the value of a digit. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let start = point
  while (isDigit(start - 1)) start -= 1
  return String((point - start) % 10)
}

/** The text with all decimal digits in ASCII; other characters stay. Pure. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, valueOf)
