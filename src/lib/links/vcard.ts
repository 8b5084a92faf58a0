// Contacts as vCard 3.0 files (RFC 2426), which old and new phones support.
import { escapedValue, foldedLine, rawValue } from '../text/content-line.ts'

/** `raw`: values without escaping, such as URLs and codes. */
export type CardLine = readonly [name: string, value: string | readonly string[], raw?: 'raw']

function written([name, value, raw]: CardLine): string {
  const texts = typeof value === 'string' ? [value] : value
  return foldedLine(`${name}:${texts.map((text) => (raw ? rawValue(text) : escapedValue(text))).join(';')}`)
}

/** One card; lines without a value are left out. A file may contain several cards. Pure. */
export function vCard(lines: readonly CardLine[]): string {
  const filled = lines.filter(([, value]) => (typeof value === 'string' ? value !== '' : value.some((part) => part !== '')))
  return `${['BEGIN:VCARD', 'VERSION:3.0', ...filled.map(written), 'END:VCARD'].join('\r\n')}\r\n`
}
