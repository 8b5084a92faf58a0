// The posts about a content, below it. Members can write one.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { contents } from '../../api/resources/community/contents.ts'
import { self } from '../../api/resources/people/self.ts'
import { PostSection } from '../../components/feed/post/PostSection.tsx'
import { WaitingPosts } from '../../components/feed/list/WaitingPosts.tsx'
import { WriteLine } from '../../components/feed/write/WriteLine.tsx'
import type { Content } from '../../contract/community/channels.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { session } from '../../state/identity/session.ts'

export interface ContentPostsProps {
  content: Content
  /** As in the address of the page. The content is cached under these keys, and the page for a new post looks it up by them. */
  to: { channel: string; content: string }
}

/** Requested by ids, whatever the address contains, because a new post is added to the cache under ids. */
export function ContentPosts({ content, to }: ContentPostsProps) {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const me = useQuery(self.me()).data
  const { id, channel } = content
  const posts = useInfiniteQuery(contents.activities({ channelId: channel.id, contentId: id }))
  const writes = status === 'signed-in' && (
    <>
      <WriteLine me={me} to={to} />
      <WaitingPosts under={id} name={displayName(me)} imageUrl={me?.image?.uri} />
    </>
  )
  return (
    <PostSection of={posts} me={me?.id} here={id} empty={t('contents.noPosts')}>
      {writes}
    </PostSection>
  )
}
