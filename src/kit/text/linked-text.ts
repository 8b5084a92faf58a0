// Finds web addresses in what people write, so that a message can be shown as text with links and never as markup.

export interface TextPart {
  text: string
  /** Set for an address; always http or https. */
  href?: string
}

/** Marks of Chinese and Japanese end an address: they are in no host, and one that is meant in a path is written encoded. */
const address = /\bhttps?:\/\/[^\s<>"`“”„«»、-〃〈-〟！＂（），．：；？｡-､…—]+/gi
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const closesInside = (text: string, last: string): boolean => {
  const opening = pairs[last]
  return opening !== undefined && text.split(opening).length >= text.split(last).length
}

/** Without the full stop of the sentence, and without a bracket that was opened before the address. */
function trimmed(found: string): string {
  let end = found.length
  while (end > 0) {
    const last = found[end - 1]!
    if (!/[\p{P}\p{S}]/u.test(last) || /[/=&#%+_~$@*-]/.test(last) || closesInside(found.slice(0, end), last)) break
    end -= 1
  }
  return found.slice(0, end)
}

/** The text in order, addresses told apart; joined again the parts are the text. Never throws. Pure. */
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
