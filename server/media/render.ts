// Renders one stored picture in one size, as bytes to send.
import sharp from 'sharp'
import * as v from 'valibot'
import type { images } from '../db/schema.ts'
import type { Blobs } from '../services.ts'
import { mostPixels } from './files/clean.ts'
import { drawRecipe, imageRecipe, type Brand, type ImageRecipe } from './drawing/recipe.ts'
import { variants, type VariantName } from './variants.ts'

export interface RenderedPicture {
  bytes: Uint8Array
  /** 'image/svg+xml', 'image/webp', 'image/png' or 'image/jpeg'. */
  type: string
}

const webp = { quality: 80, effort: 3 }

type Source = Pick<typeof images.$inferSelect, 'blob' | 'recipe'>

/**
 * A drawing is served as SVG in its original form, and as pixels in any other size: a browser creates a document for every SVG it shows, on
 * the thread that scrolls the page.
 */
async function renderRecipe(recipe: ImageRecipe, variant: VariantName, brand: Brand): Promise<RenderedPicture> {
  const size = variants[variant]
  // A drawing has no pixels, so only another aspect ratio needs a new rendering.
  const svg = Buffer.from(drawRecipe(recipe, brand, size?.fit === 'cover' ? size : undefined))
  if (size === null) return { bytes: svg, type: 'image/svg+xml' }
  const drawn = sharp(svg).resize(size)
  if (variant === 'opengraph') return { bytes: await drawn.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' }
  return { bytes: await drawn.webp(webp).toBuffer(), type: 'image/webp' }
}

async function renderBlob(bytes: Uint8Array, variant: VariantName): Promise<RenderedPicture> {
  const size = variants[variant]
  if (size === null) return { bytes, type: 'image/webp' }
  const still = size.fit === 'cover'
  const resized = sharp(bytes, { animated: !still, limitInputPixels: mostPixels }).resize({ ...size, withoutEnlargement: !still })
  if (variant === 'opengraph')
    return { bytes: await resized.flatten({ background: 'white' }).jpeg({ quality: 84, progressive: true }).toBuffer(), type: 'image/jpeg' }
  return { bytes: await resized.webp(webp).toBuffer(), type: 'image/webp' }
}

/** Returns null if the file of an uploaded picture is missing. Throws if a recipe is not valid. */
export async function renderPicture(source: Source, variant: VariantName, brand: Brand, blobs: Blobs): Promise<RenderedPicture | null> {
  if (source.blob === null) return renderRecipe(v.parse(imageRecipe, source.recipe), variant, brand)
  const bytes = await blobs.get(source.blob)
  return bytes && renderBlob(bytes, variant)
}
