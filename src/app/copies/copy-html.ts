// Turns what is in view into HTML that shows the same without scripts. Everything that is not on a list is left out.
import { escaped } from '../../lib/text/escaped.ts'

/** Elements that are copied. Any other is left out with its content. */
const elements = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br button caption cite code dd del dfn div dl dt em figcaption figure footer h1 h2 h3 ' +
    'h4 h5 h6 header hr i img input ins kbd label legend li main mark nav ol p picture pre q s samp section small source span strong sub sup table tbody td ' +
    'textarea th thead time tr u ul var wbr svg g path use circle rect line ellipse polyline polygon'
  ).split(' '),
)
/** Copied as elements that submit nothing. */
const instead: Record<string, string> = { form: 'div', fieldset: 'div' }
const empty = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr'])

const attributes = new Set(
  (
    'alt aria-current aria-disabled aria-expanded aria-hidden aria-label aria-level aria-pressed aria-roledescription aria-selected class ' +
    'colspan cx cy d datetime dir disabled fill height hidden lang media placeholder points r role rows rowspan rx ry shape-rendering ' +
    'stroke stroke-linecap stroke-linejoin stroke-width tabindex title transform viewBox width x x1 x2 y y1 y2'
  ).split(' '),
)
/** Attributes for style sheets: `data-kind`, but none of the copy itself. */
const forStyles = /^data-(?!copy|style)[a-z]+$/
/** Names within the page, which may exist twice while the app is behind its copy. */
const names = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls'])
const fields = new Set(['text', 'search', 'email', 'tel', 'url'])
/** Regions that would be announced, although nothing has changed. */
const announced = new Set(['alert', 'status', 'log'])

/** Styles of single elements, which the page's policy refuses in HTML: public/copy.js sets them. */
const styles = /^(?:--[\w-]+|aspect-ratio|block-size|inline-size|fill)$/
const plainValue = /^[\w\s#%.,()/+-]{1,100}$/

/** Elements further below or above the window are left out. As parts of its height. */
const BELOW = 1.2
const ABOVE = 0.2

/** An address of this host or a place in the page; anything else is left out. */
function ownAddress(value: string): string | null {
  if (value.startsWith('#')) return `#copy-${value.slice(1)}`
  try {
    const { origin, pathname, search, hash } = new URL(value, location.href)
    return origin === location.origin ? pathname + search + hash : null
  } catch {
    return null
  }
}

/** Pictures of several sizes: `address 160w, address 320w`. */
function ownAddresses(value: string): string | null {
  const all = value.split(', ').map((one) => {
    const [address = '', ...size] = one.trim().split(' ')
    const own = ownAddress(address)
    return own && [own, ...size].join(' ')
  })
  return all.every((one) => one !== null) ? all.join(', ') : null
}

function valueOf(element: Element, { name, value }: Attr): string | null {
  if (names.has(name)) {
    const all = value.split(/\s+/).filter(Boolean)
    return all.map((one) => `copy-${one}`).join(' ')
  }
  if (name === 'href' || name === 'src') return ownAddress(value)
  if (name === 'srcset') return ownAddresses(value)
  if (name === 'type') return element instanceof HTMLInputElement && fields.has(value) ? value : null
  if (name === 'role' && announced.has(value)) return null
  return attributes.has(name) || forStyles.test(name) ? value : null
}

/** Text for `data-style`: one `name:value` each, with `;` between. */
function stylesOf({ style }: HTMLElement | SVGElement): string {
  return [...style]
    .map((name) => [name, style.getPropertyValue(name).trim()] as const)
    .filter(([name, value]) => styles.test(name) && plainValue.test(value) && !/url/i.test(value))
    .map((pair) => pair.join(':'))
    .join(';')
}

function openingOf(element: Element, tag: string): string {
  const given = [...element.attributes].flatMap((attribute) => {
    const value = valueOf(element, attribute)
    return value === null ? [] : ` ${attribute.name}="${escaped(value)}"`
  })
  const style = element instanceof HTMLElement || element instanceof SVGElement ? stylesOf(element) : ''
  return `<${tag}${given.join('')}${style && ` data-style="${escaped(style)}"`}>`
}

/** A part of a line is as near as its text: a long text must not have gaps. */
function isFar(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const isOut = height > 0 && (top > innerHeight * BELOW || bottom < -innerHeight * ABOVE)
  return isOut && !getComputedStyle(element).display.startsWith('inline')
}

/** Dialogs, open menus, fields that are not for text, and elements far from the window. */
const isLeftOut = (element: Element): boolean =>
  element.hasAttribute('popover') || (element instanceof HTMLInputElement && !fields.has(element.type)) || isFar(element)

/** The HTML of an element as it is on screen: no scripts, handlers, styles or values of fields. Text stays text, whatever it says. */
export function copyHtml(node: Node): string {
  if (node instanceof Text) return escaped(node.data)
  if (!(node instanceof Element)) return ''
  const tag = instead[node.localName] ?? node.localName
  if (!elements.has(tag) || isLeftOut(node)) return ''
  const opening = openingOf(node, tag)
  if (empty.has(tag)) return opening
  const isBare = tag === 'textarea' || node.hasAttribute('data-uncopied')
  const content = isBare ? '' : [...node.childNodes].map(copyHtml).join('')
  return `${opening}${content}</${tag}>`
}
