// What someone has shown: pictures and videos of their posts, each leading to its post.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { people } from '../../api/resources/people/people.ts'
import { rowsOf } from '../../api/table.ts'
import { MediaGrid } from '../../components/feed/post/MediaGrid.tsx'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'

export function PersonMedia({ account }: { account: Account }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(people.media({ accountId: account.id }))
  return (
    <>
      <Loaded
        of={list}
        skeleton={<Skeleton kind="cards" count={3} />}
        empty={<p className="pad sub">{t('people.noMedia', { name: displayName(account) })}</p>}
      >
        {(data) => <MediaGrid posts={rowsOf(data)} />}
      </Loaded>
      <MoreRows of={list} />
    </>
  )
}
