// The web app manifest of one organisation, which its home screen icon opens.
import type { OrganizationConfig } from '../../../src/contract/organization.ts'
import { palette } from '../../../src/lib/colour/palette.ts'
import { directionOf } from '../../../src/lib/text/direction.ts'
import { say } from '../../words/say.ts'

const iconOf = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** `vector`: whether the organisation's icon exists as SVG. A disabled module has no shortcut and no share target. */
export function manifestOf(config: OrganizationConfig, { vector }: { vector: boolean }): Record<string, unknown> {
  const { light } = palette(config.PRIMARY_COLOR, config.SECONDARY_COLOR)
  const events = config.MODULES.events?.enabled !== false
  const posts = config.MODULES.activities?.enabled !== false
  const shortcut = (name: string, url: string) => ({ name, url, icons: [iconOf('192.png', 192, 'any')] })
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
    // Content shared by other apps becomes the text of a post.
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
    shortcuts: [
      ...(events ? [shortcut(say(config.DEFAULT_LOCALE, 'manifest.events'), '/events')] : []),
      shortcut(say(config.DEFAULT_LOCALE, 'manifest.messages'), '/messages'),
    ],
  }
}
