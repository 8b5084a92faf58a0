// Sanitises user html on input, so that no stored html can run code for its readers.
import sanitizeHtml from 'sanitize-html'
import { Problem } from '../http/problem.ts'

/** Text, its formatting, lists, tables, links and pictures. */
const allowedTags = [
  'p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code b strong i em u s del ins mark small sub sup a img',
  'figure figcaption ul ol li dl dt dd table caption thead tbody tfoot tr th td',
]
  .join(' ')
  .split(' ')

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these is not readable text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
  ],
  nestingLimit: 50,
  transformTags: {
    // Linked pages receive no referrer and no access to our window.
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, ...(attributes.target === undefined ? {} : { target: '_blank' }), rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/** Tags, opening and closing, in one text; each costs some microseconds of the thread. A page of a book has about fifty. */
const mostTags = 2000
/** Each `&` and `>` is a separate token for the parser: half a million of them took four seconds. */
const mostMarks = 20_000
/** A sanitised text may be slightly longer than the input, because links get attributes. */
const longest = (sent: string): number => 3 * sent.length + 2000

/** The error for a text that is too costly. */
export const tooMuchHtml = (): Problem =>
  new Problem('invalid', { message: 'This text has too much formatting. Please make it simpler or shorter.' })

/** Throws 400 for more tags and entities than a text can need. */
function checkedTags(html: string): string {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1
  if (tags > mostTags) throw tooMuchHtml()
  let marks = 0
  for (let at = 0; at < html.length; at += 1) if (html[at] === '&' || html[at] === '>') marks += 1
  if (marks > mostMarks) throw tooMuchHtml()
  return html
}

/**
 * Allows only text, its formatting, pictures and links (http, https, mailto, tel): no scripts, handlers, styles or frames. Throws 400 for a
 * text that is too costly to sanitise.
 */
export function safeHtml(html: string): string {
  let cleaned = sanitizeHtml(checkedTags(html), options).trim()
  // Badly nested tags are corrected one level per pass. The stored result is one that sanitising does not change any more.
  for (let pass = 0; pass < 5; pass += 1) {
    const again = sanitizeHtml(cleaned, options).trim()
    if (again === cleaned) break
    cleaned = again
  }
  if (cleaned.length > longest(html)) throw tooMuchHtml()
  return cleaned
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The text of html: paragraphs and lines on their own lines, links as their text. */
export function textOfHtml(html: string): string {
  const lines = html.replace(/<(?:br|hr|\/p|\/div|\/h[1-6]|\/li|\/tr|\/blockquote|\/pre)\b[^<>]*>/gi, (tag) => `${tag}\n`)
  return sanitizeHtml(lines, { ...options, allowedTags: [], transformTags: {} })
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
