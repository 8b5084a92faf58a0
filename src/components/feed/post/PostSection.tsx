// The posts of one place under a heading: of a person, of a group. A screen asks for them and hands them down.
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
  /** One sentence, where no one has written. */
  empty: string
  /** Account id of the reader; their own can be deleted. */
  me?: string
  /** Id of the group, event or content whose page this is. */
  here?: string
  /** Under a tab of that name there is no second heading. */
  heading?: boolean
  /** Above the posts: the way to write one. */
  children?: ReactNode
}

/** The page around it tells the age of what it shows. */
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
