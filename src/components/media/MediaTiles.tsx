// A grid of square thumbnails. Each is a link, or a button that opens the picture.
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Picture, type PictureProps } from '../../ui/pictures/Picture.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './MediaTiles.module.css'

export interface MediaTile {
  id: string
  image: PictureProps['image']
  alt: string
  isVideo?: boolean
  /** Without it the tile is a button. */
  href?: string
  /** `shown`: the address of the loaded size. */
  onPress?: (shown: string) => void
}

export function MediaTiles({ tiles, label }: { tiles: readonly MediaTile[]; label?: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" aria-label={label} className={styles.grid}>
      {tiles.map(({ id, image, alt, isVideo, href, onPress }) => {
        const inside = (
          <>
            <Picture image={image} alt={alt} ratio={1} sizes="(min-width: 42rem) 13rem, 33vw" />
            {isVideo && <Icon name="play" className={styles.play} />}
          </>
        )
        return (
          <li key={id}>
            {href === undefined ? (
              <button
                type="button"
                className={cx(styles.tile, styles.opens)}
                onClick={({ currentTarget }) => onPress?.(currentTarget.querySelector('img')?.currentSrc || (image?.uri ?? ''))}
              >
                {inside}
              </button>
            ) : (
              <Anchor className={styles.tile} href={href}>
                {inside}
              </Anchor>
            )}
          </li>
        )
      })}
    </ul>
  )
}
