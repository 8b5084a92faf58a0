// A picture from outside, made again: what is stored is our own encoding of its pixels and nothing else of the file.
import sharp from 'sharp'
import { Problem } from '../../http/problem.ts'
import { sniffPicture } from './sniff.ts'

/** All frames of an animation together. 40 megapixels decode to 160 MB, which one request may take. */
export const mostPixels = 40_000_000
/** Longest side of what is kept; the largest variant that is served is 1280. */
const longestSide = 2560

export interface CleanPicture {
  /** WebP. */
  bytes: Uint8Array
  width: number
  height: number
}

/**
 * Decodes and encodes again: places, camera names and other metadata are gone, the camera's rotation is applied, and files that
 * are a picture and something else at once are only a picture after it. Animations keep moving. Throws `unsupportedMedia` for
 * other kinds of file, `tooLarge` for too many pixels, `invalid` for a file that is broken.
 */
export async function cleanPicture(bytes: Uint8Array, field: string): Promise<CleanPicture> {
  const kind = sniffPicture(bytes)
  if (kind === null) throw new Problem('unsupportedMedia', { field })
  try {
    // Reading the header decodes no pixel, so it needs no limit, and its own limit could not be told from a broken file.
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
