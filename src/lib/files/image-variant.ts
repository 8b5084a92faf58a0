// Which size of a stored picture to ask for.

export type ImageVariant = 'public' | 'thumbnail' | 'small' | 'large' | 'square' | 'opengraph'

/** Pixel widths of the variants that keep the picture's shape. */
export const variantWidths = { thumbnail: 160, small: 320, large: 1280 } as const

/** The same picture in another size. Addresses that are not of our media store come back as they are. */
export function imageVariant(uri: string, variant: ImageVariant): string {
  return uri.replace(/(\/media\/[^/]+)\/public$/, `$1/${variant}`)
}
