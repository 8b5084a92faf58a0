// Sanitises user markup. A separate chunk, loaded by UserHtml.
import DOMPurify from 'dompurify'
import { inside } from './inside.ts'

interface HtmlPolicy {
  createHTML(markup: string): string
  createScriptURL(address: string): string
}
interface Policies {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

/**
 * The policy trusts any input, so it must not leave this file: only the sanitiser uses it, to parse in an inert document, and for its
 * result.
 */
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
const policy = policies?.createPolicy('foyer-html', { createHTML: (markup) => markup, createScriptURL: (address) => address })

const tags = [
  'p br hr blockquote pre code ul ol li dl dt dd h1 h2 h3 h4 h5 h6 div span figure figcaption img',
  'a b strong i em u s del ins mark small sub sup table caption thead tbody tfoot tr th td',
].flatMap((line) => line.split(' '))
/** Attributes without addresses, which the address check skips. */
const plainAttributes = 'alt title lang dir width height colspan rowspan start'.split(' ')
const addresses = /^(?:https?:\/\/|mailto:|tel:)/i

/** Elements whose text is removed too. */
const swallowed = 'script style iframe svg math template noscript textarea title select object xmp plaintext'.split(' ')

/** Only pictures of our media store: any other address would reveal readers to its owner. */
const isOurPicture = (address: string | null): boolean => {
  if (address === null || !URL.canParse(address)) return false
  const { origin, pathname } = new URL(address)
  return origin === location.origin && pathname.startsWith('/media/')
}

function leadOut(link: HTMLAnchorElement): void {
  link.setAttribute('rel', 'noopener noreferrer nofollow ugc')
  // Links to this app open inside it (UserHtml.tsx).
  if (/^https?:$/.test(link.protocol) && inside(link.href) === null) link.setAttribute('target', '_blank')
}

/** Replaces h1, because the page has a title already. The replacement is sanitised again with its children. */
function lower(title: Element): void {
  const heading = title.ownerDocument.createElement('h2')
  heading.append(...title.childNodes)
  title.replaceWith(heading)
}

// A separate instance, so that hooks are isolated from other uses of the library.
const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) leadOut(node as HTMLAnchorElement)
  if (node.nodeName === 'H1') lower(node)
  if (node.nodeName !== 'IMG') return
  if (isOurPicture(node.getAttribute('src'))) node.setAttribute('loading', 'lazy')
  else node.remove()
})

/** `markup` without anything that could run code, load resources, navigate or affect the page outside. Returns TrustedHTML. */
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
