// The posts of a group, the member's own unsent posts, and a link to write one.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { self } from '../../../api/resources/people/self.ts'
import { PostSection } from '../../../components/feed/post/PostSection.tsx'
import { WaitingPosts } from '../../../components/feed/list/WaitingPosts.tsx'
import { WriteLine } from '../../../components/feed/write/WriteLine.tsx'
import { displayName } from '../../../lib/text/display-name.ts'
import type { PartProps } from './group-parts.ts'
import { isIn } from '../standing-in.ts'

/** Only members write, even if everyone may read. */
export function GroupPosts({ group, role }: PartProps) {
  const { t } = useTranslation()
  const posts = useInfiniteQuery(groups.activities({ groupId: group.id }))
  const me = useQuery(self.me()).data
  return (
    <>
      {isIn(role) && <WriteLine me={me} to={{ group: group.slug }} />}
      {isIn(role) && <WaitingPosts under={group.id} name={displayName(me)} imageUrl={me?.image?.uri} />}
      <PostSection of={posts} me={me?.id} here={group.id} empty={t('groups.noPosts')} heading={false} />
    </>
  )
}
