// A section with the posts of a person or a group. The screen fetches them.
import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../../api/table.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { Loaded, type LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { MoreRows, type MoreRowsProps } from '../../../kit/list/MoreRows.tsx'
import { PostList } from '../list/PostList.tsx'

export interface PostSectionProps {
  of: LoadedQuery<InfiniteData<Activity[], number>> & MoreRowsProps['of']
  /** One sentence without posts. */
  empty: string
  /** The account id of the reader, who can delete own posts. */
  me?: string
  /** The id of the group, event or content, on its page. */
  here?: string
  /** Without a heading, under a tab of the same name. */
  heading?: boolean
  /** Above the posts: a link to write one. */
  children?: ReactNode
}

/** The surrounding page shows the age of the data. */
export function PostSection({ of, empty, me, here, heading = true, children }: PostSectionProps) {
  const { t } = useTranslation()
  const posts = (
    <>
      {children}
      <Loaded of={of} freshness={false} skeleton={<Skeleton kind="posts" count={3} />} empty={<p className="pad sub">{empty}</p>}>
        {(data) => <PostList posts={rowsOf(data)} label={t('feed.posts')} place="list" me={me} here={here} />}
      </Loaded>
      <MoreRows of={of} />
    </>
  )
  return heading ? <Section title={t('feed.posts')}>{posts}</Section> : posts
}
