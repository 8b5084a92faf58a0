// Converts user markup to text. Pure.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|(\w{2,6}));/g, (whole, code?: string, name?: string) => {
    if (code !== undefined) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole
    return entities[name ?? ''] ?? whole
  })

/** Elements inside a word or beside a comma, where a space would be visible. */
const inline = /<\/?(?:a|b|code|del|em|i|ins|mark|s|small|span|strong|su[bp]|u)\b[^>]*>/gi

/** The text of the markup, to be rendered as text only. Blocks become lines. */
export function textOf(markup: string): string {
  const bare = markup
    .replace(/<(script|style|template|svg|math|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<(?:br|\/p|\/li|\/h[1-6]|\/div|\/blockquote|\/tr)\b[^>]*>/gi, '\n')
    .replace(inline, '')
    .replace(/<\/?[a-z!][^>]*>?/gi, ' ')
  return decoded(bare)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
