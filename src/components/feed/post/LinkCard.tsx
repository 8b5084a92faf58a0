// The preview of a link in a post. Its picture is on another server and is not loaded, because that would reveal readers.
import type { LinkPreview } from '../../../contract/community/link-previews.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { webAddress } from '../../../kit/text/web-address.ts'
import styles from './LinkCard.module.css'

/** Not rendered without data, or for an address that is not http(s). */
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
