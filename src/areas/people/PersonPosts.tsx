// A person's posts in all places that the reader may see.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { people } from '../../api/resources/people/people.ts'
import { self } from '../../api/resources/people/self.ts'
import { PostSection } from '../../components/feed/post/PostSection.tsx'
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'

export function PersonPosts({ account }: { account: Account }) {
  const { t } = useTranslation()
  const posts = useInfiniteQuery(people.activities({ accountId: account.id }))
  const me = useQuery(self.me()).data
  return <PostSection heading={false} of={posts} me={me?.id} empty={t('people.noPosts', { name: displayName(account) })} />
}
