// The slot among the posts that the organisation gives to its partners: said to be one, and of a height that is known before it comes.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extras } from '../../api/resources/community/extras.ts'
import { webAddress } from '../../kit/text/web-address.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Menu } from '../../ui/controls/Menu.tsx'
import styles from './Advertisement.module.css'

/** Nothing where nothing is advertised. */
export function Advertisement() {
  const { t } = useTranslation()
  const { data, isLoading } = useQuery(extras.advertisement())
  const [hidden, setHidden] = useState(false)
  // Nothing is asked for without a network, so nothing is waited for either.
  if (hidden || !(data || isLoading)) return null
  const href = webAddress(data?.link ?? null)
  return (
    <aside className={styles.slot} aria-label={t('feed.partner')} aria-busy={isLoading}>
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
