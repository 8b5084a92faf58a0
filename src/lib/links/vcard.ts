// Contacts as vCard 3.0 files (RFC 2426), which old and new phones support.

/** `raw`: values without escaping, such as URLs and codes. */
export type CardLine = readonly [name: string, value: string | readonly string[], raw?: 'raw']

const LONGEST = 75
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/g

const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(control, ' ')
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const encoder = new TextEncoder()

/** Folds lines at 75 bytes without splitting a character; continuation lines begin with a space. */
function folded(line: string): string {
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

function written([name, value, raw]: CardLine): string {
  const texts = typeof value === 'string' ? [value] : value
  return folded(`${name}:${texts.map((text) => (raw ? text.replaceAll(/[\r\n]/g, '') : escaped(text))).join(';')}`)
}

/** One card; lines without a value are left out. A file may contain several cards. Pure. */
export function vCard(lines: readonly CardLine[]): string {
  const filled = lines.filter(([, value]) => (typeof value === 'string' ? value !== '' : value.some((part) => part !== '')))
  return `${['BEGIN:VCARD', 'VERSION:3.0', ...filled.map(written), 'END:VCARD'].join('\r\n')}\r\n`
}
