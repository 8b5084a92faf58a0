// A list of posts. A deleted or reported post is replaced by a line with Undo for five seconds.
import { memo, Suspense, useMemo, useState, type ReactNode, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { activityWrites } from '../../../api/resources/community/activities.ts'
import { extraWrites } from '../../../api/resources/community/extras.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import { ListFrame } from '../../../ui/rows/List.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { styleOf, type Part } from '../../../kit/list/long/parts.ts'
import { useLongList } from '../../../kit/list/long/use-long-list.ts'
import { MoreRows, type MoreRowsProps } from '../../../kit/list/MoreRows.tsx'
import { useUndoable, type Undoable } from '../../../kit/writes/use-undoable.ts'
import { Unhidden } from '../../hidden/Unhidden.tsx'
import { GoneLine } from '../post/GoneLine.tsx'
import { Post } from '../post/Post.tsx'
import { useReturn } from './use-return.ts'

export interface PostListProps {
  posts: readonly Activity[]
  label: string
  place: 'list' | 'comment'
  /** The account id of the reader, who can delete own posts and report others. */
  me?: string
  /** The id of the group, event or content, on its page. */
  here?: string
  /** An element among the posts. */
  aside?: ReactNode
  /** New posts at the end are rendered one by one, for scrolling. Not when a page is restored to its position. */
  gradually?: boolean
  /** Fetches more posts when all are rendered. */
  more?: MoreRowsProps['of']
}

const ReportedHere = lazyPart(() => import('../post/ReportedHere.tsx'), 'ReportedHere')
const ReportPost = lazyPart(() => import('../post/ReportPost.tsx'), 'ReportPost')

/** The number of posts before that element. */
const BEFORE_ASIDE = 3
/** The posts in the first frame after those, which fill a phone. The next ones follow one by one. */
const FIRST = 1
/** The typical height of a post with two lines of text on a phone, in pixels. */
const USUAL = 240
const idOf = ({ id }: Activity): string => id
const byId = (activityId: string) => ({ activityId })

export function PostList(props: PostListProps) {
  const deleting = useUndoable(activityWrites.remove, byId)
  const reporting = useUndoable(extraWrites.report, byId)
  const [asked, setAsked] = useState<Activity | null>(null)
  return (
    <>
      <Rows {...props} deleting={deleting} reporting={reporting} onReport={setAsked} />
      <Suspense>{asked && <ReportPost post={asked} onReport={() => reporting.start(asked.id)} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}

interface RowsProps extends PostListProps {
  deleting: Undoable<string>
  reporting: Undoable<string>
  /** Opens the sheet for the reason. */
  onReport: (post: Activity) => void
}

/** A separate component, because rows re-render whenever one is added or removed. */
function Rows({ posts, label, aside, gradually, more, ...common }: RowsProps) {
  const lead = aside ? BEFORE_ASIDE : 0
  const keys = useMemo(() => posts.slice(lead).map(idOf), [posts, lead])
  const { parts, unfinished, watch } = useLongList(keys, {
    first: gradually ? FIRST : Infinity,
    step: gradually ? 1 : Infinity,
    usual: USUAL,
  })
  return (
    <>
      <ListFrame label={label} ruled nolead>
        {posts.slice(0, lead).map((post) => (
          <Row key={post.id} post={post} {...common} />
        ))}
        {aside && <li>{aside}</li>}
        {parts.map((part) =>
          part.space ? (
            <li key={part.key} ref={watch} data-part={part.key} aria-hidden style={styleOf(part)} />
          ) : (
            <Row key={part.key} watch={watch} part={part} post={posts[lead + part.at]!} {...common} />
          ),
        )}
      </ListFrame>
      {more && <MoreRows of={more} drawing={unfinished} />}
    </>
  )
}

interface RowProps extends Omit<RowsProps, 'posts' | 'label' | 'aside' | 'gradually' | 'more'> {
  post: Activity
  watch?: RefCallback<HTMLLIElement>
  part?: Part
}

/** Memoised: actions are stable, and a row needs the state of its part at mount only. */
const shows = (before: RowProps, after: RowProps): boolean =>
  before.post === after.post &&
  before.place === after.place &&
  before.me === after.me &&
  before.here === after.here &&
  before.deleting.ids === after.deleting.ids &&
  before.reporting.ids === after.reporting.ids

const Row = memo(function Row({ watch, part, ...of }: RowProps) {
  const { id } = of.post
  return (
    <li ref={watch} data-part={id} data-row={id} style={part && styleOf(part)}>
      <OnePost {...of} />
    </li>
  )
}, shows)

function OnePost({ post, place, me, here, deleting, reporting, onReport }: Omit<RowProps, 'watch' | 'part'>) {
  const { id } = post
  const isGone = deleting.ids.has(id) || reporting.ids.has(id) || Boolean(post.reports?.length)
  useReturn(id, isGone)
  if (deleting.ids.has(id)) return <Deleted onUndo={() => deleting.undo(id)} />
  const waits = reporting.ids.has(id)
  if (waits || post.reports?.length) {
    return (
      <Suspense>
        <ReportedHere post={post} onUndo={waits ? () => reporting.undo(id) : undefined} />
      </Suspense>
    )
  }
  const mine = me === post.account.id
  return (
    <Unhidden mine={mine} by={post.account.id} text={post.message}>
      <Post
        post={post}
        place={place}
        here={here}
        onDelete={mine ? () => deleting.start(id) : undefined}
        onReport={me && !mine ? () => onReport(post) : undefined}
      />
    </Unhidden>
  )
}

function Deleted({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation()
  return <GoneLine words={t('feed.deleted')} onUndo={onUndo} takesFocus />
}
