// The advertisement of a partner between the posts: labelled as one, with a reserved height before it loads.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extras } from '../../api/resources/community/extras.ts'
import { webAddress } from '../../kit/text/web-address.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Menu } from '../../ui/controls/Menu.tsx'
import styles from './Advertisement.module.css'

/** Renders nothing if there is no advertisement. */
export function Advertisement() {
  const { t } = useTranslation()
  const { data, isLoading } = useQuery(extras.advertisement())
  const [hidden, setHidden] = useState(false)
  // Offline, nothing is requested, so no space is reserved.
  if (hidden || !(data || isLoading)) return null
  const href = webAddress(data?.link ?? null)
  return (
    <aside data-uncopied className={styles.slot} aria-label={t('feed.partner')} aria-busy={isLoading}>
      {data && (
        <>
          <Avatar name={data.title} size="lead" shape="square" imageUrl={data.image?.uri} />
          <div className={styles.words}>
            <p className={styles.tag}>{t('feed.partner')}</p>
            <p className={styles.title} dir="auto">
              {href ? (
                <Anchor className={styles.open} href={href}>
                  {data.title}
                </Anchor>
              ) : (
                data.title
              )}
            </p>
            {data.description && (
              <p className={styles.text} dir="auto">
                {data.description}
              </p>
            )}
          </div>
          <span className={styles.menu}>
            <Menu label={t('feed.moreOfPartner')} items={[{ label: t('feed.hide'), icon: 'x', onPress: () => setHidden(true) }]} />
          </span>
        </>
      )}
    </aside>
  )
}
