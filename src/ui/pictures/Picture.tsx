// A picture with its place kept free, in the size the screen needs; the organisation's doorways when there is none.
import { useState, type CSSProperties } from 'react'
import { imageVariant, variantWidths } from '../../lib/files/image-variant.ts'
import { cx } from '../cx.ts'
import styles from './Picture.module.css'

export interface PictureProps {
  image: { uri: string; width?: number | null; height?: number | null } | null | undefined
  /** Empty when the words beside it say everything. */
  alt: string
  /** "16/10", "3/4", 1. Without it the picture keeps its own shape. */
  ratio?: string | number
  /** How wide it is rendered, as CSS says it; so that a phone does not load a poster. */
  sizes?: string
  /** In view at once: loaded first. */
  eager?: boolean
  /** Corners of the part around it. */
  className?: string
}

export function Picture({ image, alt, ratio, sizes = '100vw', eager, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const width = image?.width ?? 1280
  const height = image?.height ?? 800
  const shape = { aspectRatio: ratio ?? `${width}/${height}` } satisfies CSSProperties
  if (!image || image.uri === broken) {
    return (
      <span
        className={cx(styles.picture, styles.missing, className)}
        style={shape}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      />
    )
  }
  const large = imageVariant(image.uri, 'large')
  const variants =
    large === image.uri
      ? undefined
      : (['thumbnail', 'small', 'large'] as const).map((name) => `${imageVariant(image.uri, name)} ${variantWidths[name]}w`).join(', ')
  return (
    <img
      className={cx(styles.picture, className)}
      style={shape}
      src={large}
      srcSet={variants}
      sizes={variants && sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(image.uri)}
    />
  )
}
