// The built page with the data of an organisation.
import type { OrganizationConfig } from '../../../src/contract/organization.ts'
import { palette } from '../../../src/lib/colour/palette.ts'
import type { PageCard } from './card.ts'
import { directionOf } from '../../../src/lib/text/direction.ts'
import { escaped } from '../../../src/lib/text/escaped.ts'
import { scriptJson } from './escape.ts'

const placeholder = '<!--organization-->'

/** Elements of the built page that an organisation's own values replace. */
const replaced = [
  /<title\b[^>]*>[\s\S]*?<\/title>\s*/gi,
  /<meta\s[^>]*name="(?:description|theme-color|robots)"[^>]*>\s*/gi,
  /<link\s[^>]*rel="(?:icon|apple-touch-icon|manifest|canonical)"[^>]*>\s*/gi,
]

type Attributes = Record<string, string>
const element = (name: string, attributes: Attributes) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')}>`
const meta = (name: string, content: string) => element('meta', { name, content })
const property = (name: string, content: string) => element('meta', { property: name, content })

/** The open-graph form of a locale: 'pt-BR' is 'pt_BR', 'en' stays. */
const graphLocale = (locale: string) => locale.replace('-', '_')

function socialMeta(config: OrganizationConfig, card: PageCard): string[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', config.NAME),
    property('og:title', card.title),
    property('og:description', card.description),
    property('og:url', card.address),
    property('og:locale', graphLocale(config.DEFAULT_LOCALE)),
    property('og:image', card.image),
    property('og:image:width', '1200'),
    property('og:image:height', '627'),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', card.title),
    meta('twitter:description', card.description),
    meta('twitter:image', card.image),
  ]
}

/** `vector`: whether the organisation's icon exists as SVG. */
export interface PageOptions {
  vector: boolean
  maintenance: boolean
}

/** The content of the head: texts, colours, icons, and the configuration, so that the first frame already shows the organisation. */
function headOf(config: OrganizationConfig, card: PageCard, { vector }: PageOptions): string {
  const { light, dark } = palette(config.PRIMARY_COLOR, config.SECONDARY_COLOR)
  return [
    `<title>${escaped(card.title)}</title>`,
    meta('description', card.description),
    ...(card.open && !card.missing ? [element('link', { rel: 'canonical', href: card.address })] : [meta('robots', 'noindex')]),
    element('meta', { name: 'theme-color', content: light.bg, media: '(prefers-color-scheme: light)' }),
    element('meta', { name: 'theme-color', content: dark.bg, media: '(prefers-color-scheme: dark)' }),
    // The first visit needs it before any script has asked, and a connection takes a phone three round trips.
    element('link', { rel: 'preconnect', href: config.API_URL, crossorigin: '' }),
    meta('application-name', config.APP_NAME),
    meta('apple-mobile-web-app-title', config.APP_NAME),
    element('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    element('link', { rel: 'icon', href: '/icons/favicon.png', type: 'image/png', sizes: '48x48' }),
    ...(vector ? [element('link', { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' })] : []),
    element('link', { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' }),
    ...socialMeta(config, card),
    ...(card.data === undefined ? [] : [`<script type="application/ld+json">${scriptJson(card.data)}</script>`]),
    `<script type="application/json" id="organization">${scriptJson(config)}</script>`,
  ].join('\n    ')
}

function withRoot(html: string, attributes: Attributes): string {
  return html.replace(/<html\b([^>]*)>/i, (_, kept: string) => {
    const others = kept.replace(/\s(?:lang|dir|data-maintenance)(?:="[^"]*")?/gi, '')
    return element('html', attributes).replace(/>$/, `${others}>`)
  })
}

/** Without a placeholder in the built page, inserts at the end of its head. */
function withHead(html: string, head: string): string {
  const bare = replaced.reduce((text, pattern) => text.replace(pattern, ''), html)
  // A function, because a `$` in a name would have a special meaning in a replacement text.
  return bare.includes(placeholder) ? bare.replace(placeholder, () => head) : bare.replace('</head>', () => `${head}</head>`)
}

/** The built page for one organisation and one address. */
export function pageFor(html: string, config: OrganizationConfig, card: PageCard, options: PageOptions): string {
  const root = {
    lang: config.DEFAULT_LOCALE,
    dir: directionOf(config.DEFAULT_LOCALE),
    ...(options.maintenance ? { 'data-maintenance': 'true' } : {}),
  }
  return withRoot(withHead(html, headOf(config, card, options)), root)
}

/** The built page for a host without an organisation: with `null` as the configuration, so that the client need not request it. */
export function pageForNobody(html: string): string {
  const head = [meta('robots', 'noindex'), '<script type="application/json" id="organization">null</script>'].join('\n    ')
  return html.includes(placeholder) ? html.replace(placeholder, head) : html.replace('</head>', `${head}</head>`)
}
