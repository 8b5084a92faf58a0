// What somebody has shown: pictures and videos of their posts, each leading to its post.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { people } from '../../api/resources/people.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import type { Account } from '../../contract/accounts.ts'
import { displayName } from '../../lib/display-name.ts'
import { sinceDay } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './PersonMedia.module.css'

export function PersonMedia({ account }: { account: Account }) {
  const { t, i18n } = useTranslation()
  const list = useInfiniteQuery(people.media({ accountId: account.id }))
  return (
    <>
      <Loaded
        of={list}
        skeleton={<Skeleton kind="cards" count={3} />}
        empty={<p className="pad sub">{t('people.noMedia', { name: displayName(account) })}</p>}
      >
        {(data) => (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
          <ul role="list" className={styles.grid}>
            {rowsOf(data).map(({ id, image, video, createdAt }) => {
              const day = sinceDay(createdAt, i18n.language, Date.now())
              return (
                <li key={id}>
                  <Anchor className={styles.tile} href={paths.post({ activityId: id })}>
                    <Picture
                      image={video ? { uri: video.thumbnailUrl, width: video.width, height: video.height } : image}
                      alt={video ? t('people.videoOf', { day }) : t('people.mediaOf', { day })}
                      ratio={1}
                      sizes="(min-width: 42rem) 13rem, 33vw"
                    />
                    {video && <Icon name="play" className={styles.play} />}
                  </Anchor>
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
      <MoreRows of={list} />
    </>
  )
}
