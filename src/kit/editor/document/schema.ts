// The schema of formatted text: the part of the sanitiser's allow-list that the editor offers or preserves. Pure.
import { Schema, type MarkSpec, type Node, type NodeSpec, type TagParseRule } from 'prosemirror-model'

/** The same URL schemes as the sanitiser (src/kit/text/sanitise.ts), because browsers may insert addresses. */
const leadsOut = /^(?:https?:\/\/|mailto:|tel:)/i
const isWeb = /^https?:/i

/** Pictures of our media store only, as in the sanitiser. */
function isOurPicture(address: string | null): boolean {
  if (address === null || !URL.canParse(address)) return false
  const { origin, pathname } = new URL(address)
  return origin === location.origin && pathname.startsWith('/media/')
}

const tags = (...names: string[]): TagParseRule[] => names.map((tag) => ({ tag }))

/** Block elements that the schema lacks; their text must stay on its own line. */
const lines: TagParseRule[] = ['td', 'th', 'dt', 'dd', 'caption', 'figcaption'].map((tag) => ({
  tag,
  // A block that contains blocks is skipped, because it would add an empty line before each.
  getAttrs: (element) => (element.querySelector('p, div, ul, ol, dl, blockquote, pre, table, h1, h2, h3, h4, h5, h6') ? false : null),
}))

const headings = (level: number, ...names: string[]): TagParseRule[] => names.map((tag) => ({ tag, attrs: { level } }))

const startOf = (list: HTMLElement): number => Number.parseInt(list.getAttribute('start') ?? '', 10) || 1

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [...tags('p'), ...lines], toDOM: () => ['p', 0] },
  /** Heading levels, without the first, which is for the page. */
  heading: {
    attrs: { level: { default: 2, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [...headings(2, 'h1', 'h2'), ...headings(3, 'h3', 'h4', 'h5', 'h6')],
    toDOM: ({ attrs }: Node) => [`h${attrs['level']}`, 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: tags('ul'), toDOM: () => ['ul', 0] },
  ordered_list: {
    attrs: { order: { default: 1, validate: 'number' } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol', getAttrs: (list: HTMLElement) => ({ order: startOf(list) }) }],
    toDOM: ({ attrs }: Node) => ['ol', { start: attrs['order'] === 1 ? null : attrs['order'] }, 0],
  },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: tags('li'), toDOM: () => ['li', 0] },
  blockquote: { content: 'block+', group: 'block', defining: true, parseDOM: tags('blockquote'), toDOM: () => ['blockquote', 0] },
  code_block: {
    content: 'text*',
    group: 'block',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: tags('hr'), toDOM: () => ['hr'] },
  /** Not offered, but preserved. */
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: {
      src: { validate: 'string' },
      alt: { default: null, validate: 'string|null' },
      title: { default: null, validate: 'string|null' },
      width: { default: null, validate: 'string|null' },
      height: { default: null, validate: 'string|null' },
    },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (image: HTMLElement) =>
          isOurPicture(image.getAttribute('src')) &&
          Object.fromEntries(['src', 'alt', 'title', 'width', 'height'].map((name) => [name, image.getAttribute(name)])),
      },
    ],
    toDOM: ({ attrs }: Node) => ['img', { ...attrs, loading: 'lazy' }],
  },
  hard_break: { inline: true, group: 'inline', selectable: false, linebreakReplacement: true, parseDOM: tags('br'), toDOM: () => ['br'] },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

/** In nesting order, with links outermost. */
const marks = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: null, validate: 'string|null' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs(link: HTMLElement) {
          const href = link.getAttribute('href') ?? ''
          return leadsOut.test(href) && { href, title: link.getAttribute('title') }
        },
      },
    ],
    // With the attributes that the sanitiser adds (leadOut), so that it changes nothing.
    toDOM: ({ attrs }) => [
      'a',
      {
        href: attrs['href'],
        title: attrs['title'],
        rel: 'noopener noreferrer nofollow ugc',
        target: isWeb.test(String(attrs['href'])) ? '_blank' : null,
      },
      0,
    ],
  },
  strong: { parseDOM: tags('strong', 'b'), toDOM: () => ['strong', 0] },
  em: { parseDOM: tags('em', 'i'), toDOM: () => ['em', 0] },
  underline: { parseDOM: tags('u', 'ins'), toDOM: () => ['u', 0] },
  strike: { parseDOM: tags('s', 'del'), toDOM: () => ['s', 0] },
  code: { code: true, parseDOM: tags('code'), toDOM: () => ['code', 0] },
  /** Not offered, but preserved, because m² would become m2. */
  sub: { excludes: 'sup', parseDOM: tags('sub'), toDOM: () => ['sub', 0] },
  sup: { excludes: 'sub', parseDOM: tags('sup'), toDOM: () => ['sup', 0] },
} satisfies Record<string, MarkSpec>

export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })

/** A paragraph per line, including empty lines. */
export function docOfLines(lines: readonly string[]): Node {
  const { doc, paragraph } = schema.nodes
  const texts = lines.length === 0 ? [''] : lines
  return doc.create(
    null,
    texts.map((line) => paragraph.create(null, line === '' ? null : schema.text(line))),
  )
}

/** Whether it has no text and no picture. */
export function isEmpty(doc: Node): boolean {
  let found = false
  doc.descendants((node) => {
    found ||= node.isText ? /\S/.test(node.text ?? '') : node.type === schema.nodes.image || node.type === schema.nodes.horizontal_rule
    return !found
  })
  return !found
}
