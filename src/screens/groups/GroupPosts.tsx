// What is written in a group.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../api/resources/groups.ts'
import { self } from '../../api/resources/self.ts'
import { PostSection } from '../../components/feed/PostSection.tsx'

export function GroupPosts({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const posts = useInfiniteQuery(groups.activities({ groupId }))
  const me = useQuery(self.me()).data
  return <PostSection of={posts} me={me?.id} empty={t('groups.noPosts')} heading={false} />
}
