// A message's text as HTML: only line breaks and links, everything else escaped.
import { escaped } from '../../../src/lib/text/escaped.ts'

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi

/** Where an address ends: without the sentence's punctuation, and without a closing bracket that has no opening one. */
function endOfAddress(text: string): number {
  let end = text.length
  for (;;) {
    const last = text[end - 1]!
    if (/[.,;:!?*_~…。、！？)\]}]/.test(last) && !closesInside(text.slice(0, end), last)) end -= 1
    else return end
  }
}

const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

function closesInside(text: string, last: string): boolean {
  const opening = pairs[last]
  return opening !== undefined && text.split(opening).length >= text.split(last).length
}

function isAddress(text: string): boolean {
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}

const plain = (text: string): string => escaped(text).replace(/\r\n|\r|\n/g, '<br>')

/**
 * Safe HTML of a plain text: escaped, with line breaks as `<br>`.
 * Web addresses become links that open in a new tab and send no referrer. The result contains no other tag. Pure.
 */
export function htmlOf(text: string): string {
  let html = ''
  let done = 0
  for (const match of text.matchAll(address)) {
    const found = match[0].slice(0, endOfAddress(match[0]))
    if (!isAddress(found)) continue
    html += `${plain(text.slice(done, match.index))}<a href="${escaped(found)}" target="_blank" rel="noopener noreferrer nofollow">${escaped(found)}</a>`
    done = match.index + found.length
  }
  return html + plain(text.slice(done))
}
