// Converts HTML to plain text for emails, line by line as displayed.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? (hex === undefined ? null : Number.parseInt(hex, 16)) : Number(decimal)
    if (code === null) return entities[name?.toLowerCase() ?? ''] ?? whole
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** The text of HTML: without scripts, styles and markup, with blocks on their own lines. Text without markup is unchanged. Pure. */
export function plainText(html: string): string {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr|\/blockquote)\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<[^>]*>/g, '')
  return decoded(text)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
