// Lines of vCard and iCalendar files (RFC 2426, RFC 5545), which escape and fold alike. Pure.

const LONGEST = 75
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** A text as the value of a line. */
export const escapedValue = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(control, ' ')
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** A value without escaping, such as a URL, must still not begin another line. */
export const rawValue = (text: string): string => text.replaceAll(/[\r\n]/g, '')

const encoder = new TextEncoder()

/** Folds a line at 75 bytes without splitting a character; continuation lines begin with a space. */
export function foldedLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > LONGEST) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n')
}
