// The organisation's icons in the sizes that browsers and home screens request, and its card for social pages.
import sharp from 'sharp'
import { createByteCache } from '../../media/byte-cache.ts'
import { brandOf, type Images } from '../../media/images.ts'
import { drawRecipe } from '../../media/drawing/recipe.ts'
import type { Blobs } from '../../services.ts'
import type { OrganizationSettings } from '../../tenancy/settings.ts'
import { icoOf } from './ico.ts'
import { iconSource, type Edge, type IconSource } from './icon-source.ts'

const pngs: Record<string, { size: number; edge: Edge }> = {
  '192.png': { size: 192, edge: 'soft' },
  '512.png': { size: 512, edge: 'soft' },
  'maskable-512.png': { size: 512, edge: 'full' },
  'apple-touch-180.png': { size: 180, edge: 'full' },
  'favicon.png': { size: 48, edge: 'soft' },
}

export interface Icon {
  bytes: Uint8Array
  type: string
}

export interface Icons {
  /**
   * Returns the icon with a name ('192.png', 'icon.svg', 'favicon.ico', …); null for other names, and for 'icon.svg' of an uploaded
   * picture.
   */
  icon(organization: OrganizationSettings, name: string): Promise<Icon | null>
  /** A card of 1200 by 627 for pages without their own picture. */
  card(organization: OrganizationSettings): Promise<Icon | null>
}

async function draw(source: IconSource, name: string): Promise<Icon | null> {
  if (name === 'icon.svg') return source.svg === null ? null : { bytes: Buffer.from(source.svg), type: 'image/svg+xml' }
  if (name === 'favicon.ico') return { bytes: icoOf(await source.png(32, 'soft'), 32), type: 'image/x-icon' }
  const kind = pngs[name]
  return kind === undefined ? null : { bytes: await source.png(kind.size, kind.edge), type: 'image/png' }
}

async function drawCard(source: IconSource, organization: OrganizationSettings): Promise<Icon> {
  const ground = drawRecipe({ kind: 'art', seed: organization.slug, family: 'hall', width: 1200, height: 627 }, brandOf(organization))
  const mark = { input: Buffer.from(await source.png(160, 'soft')), left: 72, top: 72 }
  return { bytes: await sharp(Buffer.from(ground)).composite([mark]).png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' }
}

/** Everything that an icon depends on. */
const keyOf = ({ id, slug, config }: OrganizationSettings, name: string) =>
  [id, slug, name, config.APP_ICON, config.ICON.LIGHT, config.PRIMARY_COLOR, config.SECONDARY_COLOR].join(' ')

/** Renders each icon once and caches it until the organisation's picture or colours change. */
export function createIcons(from: { images: Images; blobs: Blobs }): Icons {
  const cache = createByteCache<Icon>(16 * 1024 * 1024)
  return {
    async icon(organization, name) {
      const known = Object.hasOwn(pngs, name) || name === 'icon.svg' || name === 'favicon.ico'
      return known ? cache.get(keyOf(organization, name), async () => draw(await iconSource(from, organization), name)) : null
    },
    card: (organization) =>
      cache.get(keyOf(organization, 'card'), async () => drawCard(await iconSource(from, organization), organization)),
  }
}
