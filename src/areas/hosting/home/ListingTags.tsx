// What is unusual about a hosted event: it is hidden, or someone else created it.
import { useTranslation } from 'react-i18next'
import type { EventListing } from '../../../contract/events/listings.ts'
import { Tag } from '../../../ui/marks/Tag.tsx'
import styles from './home.module.css'

export interface ListingTagsProps {
  listing: Pick<EventListing, 'visible' | 'creatorId'>
  /** The account id of the reader; undefined until it has loaded. */
  me: string | undefined
}

export function ListingTags({ listing: { visible, creatorId }, me }: ListingTagsProps) {
  const { t } = useTranslation()
  const isHelper = me !== undefined && creatorId !== me
  if (visible && !isHelper) return null
  return (
    <span className={styles.tags}>
      {!visible && (
        <Tag kind="warn" icon="eye-off">
          {t('hosting.hidden')}
        </Tag>
      )}
      {isHelper && <Tag>{t('hosting.coHost')}</Tag>}
    </span>
  )
}
