// The web app manifest of one organisation: what its icon on a home screen opens.
import type { OrganizationConfig } from '../../../src/contract/organization.ts'
import { palette } from '../../../src/lib/colour/palette.ts'
import { directionOf } from '../../../src/lib/text/direction.ts'

/** Names of the shortcuts; the manifest is read by the system, which knows no translation of ours. */
const words: Record<string, { events: string; messages: string }> = {
  en: { events: 'Events', messages: 'Messages' },
  es: { events: 'Eventos', messages: 'Mensajes' },
  fr: { events: 'Événements', messages: 'Messages' },
  ja: { events: 'イベント', messages: 'メッセージ' },
  ar: { events: 'الفعاليات', messages: 'الرسائل' },
  de: { events: 'Events', messages: 'Nachrichten' },
  pt: { events: 'Eventos', messages: 'Mensagens' },
  zh: { events: '活动', messages: '消息' },
}

const wordsFor = (locale: string) => words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words['en']

const iconOf = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** `vector`: whether the organisation's icon exists as SVG. A module that is off has no shortcut, and nothing is shared into it. */
export function manifestOf(config: OrganizationConfig, { vector }: { vector: boolean }): Record<string, unknown> {
  const { light } = palette(config.PRIMARY_COLOR, config.SECONDARY_COLOR)
  const names = wordsFor(config.DEFAULT_LOCALE)
  const events = config.MODULES.events?.enabled !== false
  const posts = config.MODULES.activities?.enabled !== false
  const shortcut = (name: string | undefined, url: string) => ({ name, url, icons: [iconOf('192.png', 192, 'any')] })
  return {
    id: '/',
    name: config.NAME,
    short_name: config.APP_NAME,
    description: config.DESCRIPTION,
    lang: config.DEFAULT_LOCALE,
    dir: directionOf(config.DEFAULT_LOCALE),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    theme_color: light.bg,
    background_color: light.bg,
    categories: ['social', 'events'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    icons: [
      iconOf('192.png', 192, 'any'),
      iconOf('512.png', 512, 'any'),
      iconOf('maskable-512.png', 512, 'maskable'),
      ...(vector ? [{ src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }] : []),
    ],
    // What other apps share becomes the words of a post.
    ...(posts
      ? {
          share_target: {
            action: '/share',
            method: 'GET',
            enctype: 'application/x-www-form-urlencoded',
            params: { title: 'title', text: 'text', url: 'url' },
          },
        }
      : {}),
    shortcuts: [...(events ? [shortcut(names?.events, '/events')] : []), shortcut(names?.messages, '/messages')],
  }
}
