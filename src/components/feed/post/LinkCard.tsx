// What an address in a post says of itself. Its picture lies elsewhere and is not asked for: that would tell them who reads.
import type { LinkPreview } from '../../../contract/community/link-previews.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { webAddress } from '../../../kit/text/web-address.ts'
import styles from './LinkCard.module.css'

/** Nothing where it says nothing, or is no web address. */
export function LinkCard({ preview }: { preview: LinkPreview }) {
  const { title, description } = preview
  const href = webAddress(preview.url)
  if (!href || !title) return null
  return (
    <Anchor className={styles.card} href={href}>
      <span className={styles.site} dir="ltr">
        <Icon name="link" size="em" /> {preview.siteName ?? new URL(href).hostname}
      </span>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {description && (
        <span className={styles.text} dir="auto">
          {description}
        </span>
      )}
    </Anchor>
  )
}
