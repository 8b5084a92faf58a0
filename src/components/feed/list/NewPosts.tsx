// The button for new posts above a feed, with their number.
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './NewPosts.module.css'

/** Rendered without new posts too, so that screen readers announce new ones. */
export function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.news}>
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onShow}>
          <Icon name="arrow-up" size="sm" />
          {t('feed.newPosts', { count })}
        </button>
      )}
    </div>
  )
}
