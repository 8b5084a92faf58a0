// What a page says of itself in its head: OpenGraph, or what is older.

import { cutText } from '../../src/lib/text/cut-text.ts'

export interface PageWords {
  title: string | null
  siteName: string | null
  description: string | null
  mediaType: string | null
  channel: string | null
  image: string | null
  imageWidth: number | null
  imageHeight: number | null
  video: string | null
  favicon: string | null
}

/** `charset=` of the header, else of the first kilobyte, else UTF-8. Names no one knows count as UTF-8 too. */
function decode(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const label = /charset=["']?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? /<meta[^>]{0,200}charset=["']?([\w.:-]{1,40})/i.exec(start)?.[1]
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' }

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd'
}

/** Text as people read it: entities resolved, one line, no control characters, not too long; null when nothing is left. */
function line(text: string | undefined, most: number): string | null {
  if (text === undefined) return null
  const plain = text
    .slice(0, most * 8)
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, entity)
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? null : cutText(plain, most)
}

interface Tag {
  name: string
  text: string
  /** Where what follows it begins. */
  end: number
}

/** The tag that begins at `at`; null where its quotes or the tag itself are never closed. */
function tagAt(html: string, at: number): Tag | null {
  let quote = ''
  for (let index = at + 1; index < html.length; index += 1) {
    const char = html.charAt(index)
    if (quote !== '') quote = char === quote ? '' : quote
    else if ((char === '"' || char === "'") && html.charAt(index - 1) === '=') quote = char
    else if (char === '>') {
      const text = html.slice(at + 1, index)
      return { name: /^\/?[a-z\d]*/i.exec(text)?.[0].toLowerCase() ?? '', text, end: index + 1 }
    }
  }
  return null
}

const attribute = /([^\s"'=<>/]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g
const attributesOf = (text: string): Map<string, string> =>
  new Map([...text.slice(0, 8192).matchAll(attribute)].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']))

/** What is read over whole, because tags in it are none. */
const opaque: Record<string, string> = {
  script: '</script',
  style: '</style',
  noscript: '</noscript',
  template: '</template',
  svg: '</svg',
}

interface Head {
  meta: Map<string, string>
  title?: string
  icon?: string
}

/** Goes through the head once; the first of several equal names counts. */
function readHead(html: string): Head {
  const head: Head = { meta: new Map() }
  // Latin letters alone: others may change their length, and every place after them.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let at = html.indexOf('<')
  while (at >= 0) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      at = end < 0 ? -1 : html.indexOf('<', end)
      continue
    }
    const tag = tagAt(html, at)
    if (tag === null || tag.name === 'body' || tag.name === '/head') break
    let next = tag.end
    if (tag.name === 'title' && head.title === undefined) {
      const end = html.indexOf('<', tag.end)
      head.title = end < 0 ? undefined : html.slice(tag.end, end)
    } else if (tag.name === 'meta') {
      const attributes = attributesOf(tag.text)
      const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase()
      const content = attributes.get('content')
      if (name !== '' && content !== undefined && !head.meta.has(name)) head.meta.set(name, content)
    } else if (tag.name === 'link' && head.icon === undefined) {
      const attributes = attributesOf(tag.text)
      if (/(?:^|\s)icon(?:\s|$)/i.test(attributes.get('rel') ?? '')) head.icon = attributes.get('href')
    } else {
      const close = opaque[tag.name]
      const end = close === undefined ? next : lower.indexOf(close, next)
      if (end < 0) break
      next = end
    }
    at = html.indexOf('<', next)
  }
  return head
}

const mostAddress = 2048

/** An address a browser may load: absolute, of the web. */
function address(text: string | undefined, base: URL): string | null {
  const plain = line(text, mostAddress)
  if (plain === null || !URL.canParse(plain, base)) return null
  const { protocol, href } = new URL(plain, base)
  return (protocol === 'https:' || protocol === 'http:') && href.length <= mostAddress ? href : null
}

function pixels(text: string | undefined): number | null {
  const found = /^\s*(\d{1,5})(?:px)?\s*$/.exec(text ?? '')?.[1]
  return found === undefined || Number(found) === 0 ? null : Number(found)
}

/** Null where it says neither a title, nor a description, nor shows a picture. Linear in the page's length. */
export function readPage({ url, contentType, bytes }: { url: URL; contentType: string; bytes: Uint8Array }): PageWords | null {
  const { meta, title, icon } = readHead(decode(bytes, contentType))
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find((value) => value !== undefined && value.trim() !== '')
  const words: PageWords = {
    title: line(first('og:title', 'twitter:title') ?? title, 300),
    siteName: line(first('og:site_name', 'application-name'), 120),
    description: line(first('og:description', 'twitter:description', 'description'), 600),
    mediaType: line(first('og:type'), 60),
    channel: line(first('author'), 120),
    image: address(first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'), url),
    imageWidth: pixels(meta.get('og:image:width')),
    imageHeight: pixels(meta.get('og:image:height')),
    video: address(first('og:video:secure_url', 'og:video', 'og:video:url'), url),
    favicon: address(icon, url),
  }
  return words.title === null && words.description === null && words.image === null ? null : words
}
