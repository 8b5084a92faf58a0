// Pictures and videos from a person's posts, each linking to its post.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { people } from '../../api/resources/people/people.ts'
import { MediaGrid } from '../../components/feed/post/MediaGrid.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'

export function PersonMedia({ account }: { account: Account }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(people.media({ accountId: account.id }))
  return (
    <PagedRows
      of={list}
      skeleton={<Skeleton kind="cards" count={3} />}
      none={{ face: <p className="pad sub">{t('people.noMedia', { name: displayName(account) })}</p> }}
    >
      {(rows) => <MediaGrid posts={rows} />}
    </PagedRows>
  )
}
