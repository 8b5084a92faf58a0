// The sizes in which every picture is served, at addresses beside its `/public` address (contract 1.9).

export interface Variant {
  width: number
  height: number
  /** 'inside' fits the whole picture within the size and never enlarges it; 'cover' fills the size and crops. */
  fit: 'inside' | 'cover'
}

/** `public` is the picture itself. `opengraph` is for social cards, which do not support WebP and SVG. */
export const variants = {
  public: null,
  thumbnail: { width: 160, height: 160, fit: 'inside' },
  small: { width: 320, height: 320, fit: 'inside' },
  large: { width: 1280, height: 1280, fit: 'inside' },
  square: { width: 600, height: 600, fit: 'cover' },
  opengraph: { width: 1200, height: 627, fit: 'cover' },
} as const satisfies Record<string, Variant | null>

export type VariantName = keyof typeof variants
export const isVariant = (name: string): name is VariantName => Object.hasOwn(variants, name)
