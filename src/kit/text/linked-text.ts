// Finds web addresses in user text, so that a message is rendered as text with links and never as markup.

export interface TextPart {
  text: string
  /** The target of an address, always http or https. */
  href?: string
}

/** Chinese and Japanese punctuation ends an address: hosts do not contain it, and paths encode it. */
const address = /\bhttps?:\/\/[^\s<>"`“”„«»、-〃〈-〟！＂（），．：；？｡-､…—]+/gi
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const closesInside = (text: string, last: string): boolean => {
  const opening = pairs[last]
  return opening !== undefined && text.split(opening).length >= text.split(last).length
}

/** Removes a final full stop, and a closing bracket that was opened before the address. */
function trimmed(found: string): string {
  let end = found.length
  while (end > 0) {
    const last = found[end - 1]!
    if (!/[\p{P}\p{S}]/u.test(last) || /[/=&#%+_~$@*-]/.test(last) || closesInside(found.slice(0, end), last)) break
    end -= 1
  }
  return found.slice(0, end)
}

/** Splits text into plain parts and addresses; joined, the parts are the text. Never throws. Pure. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0])
    if (!URL.canParse(found)) continue
    if (match.index > done) parts.push({ text: text.slice(done, match.index) })
    parts.push({ text: found, href: new URL(found).href })
    done = match.index + found.length
  }
  if (done < text.length) parts.push({ text: text.slice(done) })
  return parts
}
