// A picture with reserved space, in the size that the screen needs. Without a picture, the organisation's doorway.
import { useState, type CSSProperties } from 'react'
import { savesData } from '../../lib/device/data-saver.ts'
import { imageVariant, variantWidths } from '../../lib/files/image-variant.ts'
import { cx } from '../cx.ts'
import styles from './Picture.module.css'

export interface PictureProps {
  image: { uri: string; width?: number | null; height?: number | null } | null | undefined
  /** Empty if the text beside it is sufficient. */
  alt: string
  /** "16/10", "3/4", 1. Without it the picture keeps its aspect ratio. */
  ratio?: string | number
  /** The rendered width as a CSS `sizes` value, so that a phone does not load a large picture. */
  sizes?: string
  /** Immediately visible, so it is loaded first. */
  eager?: boolean
  /** The corners of the surrounding element. */
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
  const names = savesData() ? (['thumbnail', 'small'] as const) : (['thumbnail', 'small', 'large'] as const)
  const large = imageVariant(image.uri, names.at(-1)!)
  const variants =
    large === image.uri ? undefined : names.map((name) => `${imageVariant(image.uri, name)} ${variantWidths[name]}w`).join(', ')
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
