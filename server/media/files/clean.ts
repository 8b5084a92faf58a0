// Re-encodes uploaded pictures: only our own encoding of the pixels is stored, and no other data of the file.
import sharp from 'sharp'
import { Problem } from '../../http/problem.ts'
import { sniffPicture } from './sniff.ts'

/** The total of all frames of an animation. 40 megapixels decode to 160 MB, which one request may use. */
export const mostPixels = 40_000_000
/** Longest side of a stored picture; the largest variant that is served is 1280. */
const longestSide = 2560

export interface CleanPicture {
  /** WebP. */
  bytes: Uint8Array
  width: number
  height: number
}

/**
 * Decodes and re-encodes a picture. This removes locations, camera names and other metadata, applies the camera's rotation, and turns
 * polyglot files into pictures only. Animations are preserved. Throws `unsupportedMedia` for other kinds of file, `tooLarge` for too many
 * pixels, `invalid` for a broken file.
 */
export async function cleanPicture(bytes: Uint8Array, field: string): Promise<CleanPicture> {
  const kind = sniffPicture(bytes)
  if (kind === null) throw new Problem('unsupportedMedia', { field })
  try {
    // Reading the header decodes no pixels, so it needs no limit. An error of its limit could not be distinguished from a broken file.
    const { width, height, pages = 1, pageHeight } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    if (width * (pageHeight ?? height) * pages > mostPixels) throw new Problem('tooLarge', { field })
    const { data, info } = await sharp(bytes, { animated: pages > 1, limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85, alphaQuality: 100, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid', { field, cause: error })
  }
}
