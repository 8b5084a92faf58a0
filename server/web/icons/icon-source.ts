// The source of an organisation's icon, and its conversion to a square of pixels.
import sharp from 'sharp'
import * as v from 'valibot'
import { palette } from '../../../src/lib/colour/palette.ts'
import { mostPixels } from '../../media/files/clean.ts'
import { brandOf, type Images } from '../../media/images.ts'
import { organizationMark } from '../../media/drawing/mark.ts'
import { drawRecipe, imageRecipe } from '../../media/drawing/recipe.ts'
import type { Blobs } from '../../services.ts'
import type { OrganizationSettings } from '../../tenancy/settings.ts'

/** 'full' fills the square, for platforms that crop it to their own shape; a tenth on each side may be cropped. */
export type Edge = 'soft' | 'full'

export interface IconSource {
  /** The icon as an SVG document; null for an uploaded picture. */
  svg: string | null
  png(size: number, edge: Edge): Promise<Uint8Array>
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** The id in the address of one of our pictures. */
const pictureId = (address: string | null): string | undefined =>
  /\/media\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\//.exec(address ?? '')?.[1]

function markSource(draw: (edge: Edge) => string): IconSource {
  return {
    svg: draw('soft'),
    png: (size, edge) =>
      sharp(Buffer.from(draw(edge)))
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer(),
  }
}

function pictureSource(picture: Uint8Array, svg: string | null, ground: string): IconSource {
  return {
    svg,
    png(size, edge) {
      const open = sharp(picture, { limitInputPixels: mostPixels })
      if (edge === 'soft')
        return open.resize(size, size, { fit: 'contain', background: transparent }).png({ compressionLevel: 9 }).toBuffer()
      const inner = Math.round(size * 0.8)
      const before = Math.floor((size - inner) / 2)
      const after = size - inner - before
      const frame = { top: before, bottom: after, left: before, right: after, background: ground }
      return open
        .resize(inner, inner, { fit: 'contain', background: ground })
        .flatten({ background: ground })
        .extend(frame)
        .png({ compressionLevel: 9 })
        .toBuffer()
    },
  }
}

/** The organisation's picture APP_ICON, else ICON.LIGHT, if it is one of our pictures; else a mark generated from its name and colours. */
export async function iconSource(
  { images, blobs }: { images: Images; blobs: Blobs },
  organization: OrganizationSettings,
): Promise<IconSource> {
  const { APP_ICON, ICON } = organization.config
  const brand = brandOf(organization)
  const id = pictureId(APP_ICON) ?? pictureId(ICON.LIGHT)
  const stored = id === undefined ? null : await images.stored(organization, id)
  const ground = palette(brand.primary, brand.secondary).light.surface
  const blob = stored?.blob ? await blobs.get(stored.blob) : null
  if (blob !== null) return pictureSource(blob, null, ground)
  const recipe = stored?.recipe ? v.parse(imageRecipe, stored.recipe) : { kind: 'mark' as const }
  if (recipe.kind === 'mark')
    return markSource((edge) => organizationMark(brand.slug, { shape: recipe.shape, edge }, brand.primary, brand.secondary))
  const svg = drawRecipe(recipe, brand, { width: 512, height: 512 })
  return pictureSource(Buffer.from(svg), svg, ground)
}
