// The address of a stored picture in a given size.

export type ImageVariant = 'public' | 'thumbnail' | 'small' | 'large' | 'square' | 'opengraph'

/** Pixel widths of the variants with the original aspect ratio. */
export const variantWidths = { thumbnail: 160, small: 320, large: 1280 } as const

/** The same picture in another size. Addresses outside our media store are returned unchanged. */
export function imageVariant(uri: string, variant: ImageVariant): string {
  return uri.replace(/(\/media\/[^/]+)\/public$/, `$1/${variant}`)
}
