// Makes markup that people wrote safe to show. In a chunk of its own, which UserHtml loads.
import DOMPurify from 'dompurify'

interface HtmlPolicy {
  createHTML(markup: string): string
  createScriptURL(address: string): string
}
interface Policies {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

/**
 * The policy vouches for whatever it is given, so it must stay in here: only the sanitiser uses it, to parse in a document
 * that runs nothing, and for what it has cleaned.
 */
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
const policy = policies?.createPolicy('foyer-html', { createHTML: (markup) => markup, createScriptURL: (address) => address })

const tags = [
  'p br hr blockquote pre code ul ol li dl dt dd h1 h2 h3 h4 h5 h6 div span figure figcaption img',
  'a b strong i em u s del ins mark small sub sup table caption thead tbody tfoot tr th td',
].flatMap((line) => line.split(' '))
/** Attributes that hold no address, so that the test of addresses passes them by. */
const plainAttributes = 'alt title lang dir width height colspan rowspan start'.split(' ')
const addresses = /^(?:https?:\/\/|mailto:|tel:)/i

/** Of these not even the text is for reading. */
const swallowed = 'script style iframe svg math template noscript textarea title select object xmp plaintext'.split(' ')

/** Pictures come from our own media store or not at all: any other address would tell its owner who reads this, and when. */
const isOurPicture = (address: string | null): boolean => {
  if (address === null || !URL.canParse(address)) return false
  const { origin, pathname } = new URL(address)
  return origin === location.origin && pathname.startsWith('/media/')
}

function leadOut(link: HTMLAnchorElement): void {
  link.setAttribute('rel', 'noopener noreferrer nofollow ugc')
  if (/^https?:$/.test(link.protocol)) link.setAttribute('target', '_blank')
}

/** The page has a title already. What takes the place is walked over again, children included. */
function lower(title: Element): void {
  const heading = title.ownerDocument.createElement('h2')
  heading.append(...title.childNodes)
  title.replaceWith(heading)
}

// An instance of its own: hooks must not reach, nor be reached from, any other use of the library.
const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) leadOut(node as HTMLAnchorElement)
  if (node.nodeName === 'H1') lower(node)
  if (node.nodeName !== 'IMG') return
  if (isOurPicture(node.getAttribute('src'))) node.setAttribute('loading', 'lazy')
  else node.remove()
})

/** `markup` without anything that could run, load, navigate by itself or reach out of its place. Typed as markup the page accepts. */
export const sanitise = (markup: string): string =>
  purifier.sanitize(markup, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'src', ...plainAttributes],
    ADD_URI_SAFE_ATTR: plainAttributes,
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_TAGS: ['style', 'form', 'iframe', 'svg', 'math'],
    FORBID_CONTENTS: swallowed,
    SANITIZE_DOM: true,
    SANITIZE_NAMED_PROPS: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never, RETURN_TRUSTED_TYPE: true } : {}),
  })
