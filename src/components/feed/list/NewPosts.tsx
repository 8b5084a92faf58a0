// What waits above a feed, over its posts: how much it is, and the way to it.
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './NewPosts.module.css'

/** There while nothing waits too, so that screen readers hear when something comes. */
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
