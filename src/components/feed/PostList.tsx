// Posts under each other. What is deleted or reported leaves a line that takes it back, for five seconds.
import { memo, Suspense, useMemo, type CSSProperties, type ReactNode, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { activityWrites } from '../../api/resources/activities.ts'
import { extraWrites } from '../../api/resources/extras.ts'
import type { Activity } from '../../contract/activities.ts'
import { sameRows } from '../../lib/same-rows.ts'
import { ListFrame } from '../../ui/List.tsx'
import { lazyPart } from '../lazy-part.ts'
import { styleOf } from '../long-list/parts.ts'
import { useLongList } from '../long-list/use-long-list.ts'
import { MoreRows, type MoreRowsProps } from '../MoreRows.tsx'
import { useUndoable, type Undoable } from '../use-undoable.ts'
import { GoneLine } from './GoneLine.tsx'
import { Post } from './Post.tsx'

export interface PostListProps {
  posts: readonly Activity[]
  label: string
  place: 'list' | 'comment'
  /** Account id of the reader; their own can be deleted, those of others reported. */
  me?: string
  /** Id of the group, event or content whose page this is. */
  here?: string
  /** Stands among the posts, as one of them. */
  aside?: ReactNode
  /** What comes in at the end is drawn post by post: for somebody who scrolls, not for a page that is brought back to its place. */
  gradually?: boolean
  /** Where there are more; they are asked for when these are all drawn. */
  more?: MoreRowsProps['of']
}

const Reported = lazyPart(() => import('./Reported.tsx'), 'Reported')

/** So many posts come before what stands among them. */
const BEFORE_ASIDE = 3
/** About as tall is a post with two lines of text on a phone. Pixels. */
const USUAL = 240
const idOf = ({ id }: Activity): string => id
const byId = (activityId: string) => ({ activityId })

export function PostList({ posts, label, place, me, here, aside, gradually, more }: PostListProps) {
  const deleting = useUndoable(activityWrites.remove, byId)
  const reporting = useUndoable(extraWrites.report, byId)
  const lead = aside ? BEFORE_ASIDE : 0
  const keys = useMemo(() => posts.slice(lead).map(idOf), [posts, lead])
  const { parts, unfinished, watch } = useLongList(keys, { step: gradually ? 1 : Infinity, usual: USUAL })
  const common = { place, me, here, deleting, reporting }
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
            <Row key={part.key} watch={watch} style={styleOf(part)} post={posts[lead + part.at]!} {...common} />
          ),
        )}
      </ListFrame>
      {more && <MoreRows of={more} drawing={unfinished} />}
    </>
  )
}

interface RowProps extends Pick<PostListProps, 'place' | 'me' | 'here'> {
  post: Activity
  deleting: Undoable<string>
  reporting: Undoable<string>
  watch?: RefCallback<HTMLLIElement>
  style?: CSSProperties
}

/** What a post is drawn from; how to start and undo never changes, and the style is what it was when the row came. */
const madeOf = ({ post, place, me, here, deleting, reporting }: RowProps) => [post, place, me, here, deleting.ids, reporting.ids]

const Row = memo(
  function Row({ watch, style, ...of }: RowProps) {
    const { id } = of.post
    return (
      <li ref={watch} data-part={id} data-row={id} style={style}>
        <OnePost {...of} />
      </li>
    )
  },
  (before, after) => sameRows(madeOf(before), madeOf(after)),
)

function OnePost({ post, place, me, here, deleting, reporting }: Omit<RowProps, 'watch' | 'style'>) {
  const { t } = useTranslation()
  const { id } = post
  if (deleting.ids.has(id)) return <GoneLine words={t('feed.deleted')} onUndo={() => deleting.undo(id)} />
  const waits = reporting.ids.has(id)
  if (waits || post.reports?.length) {
    return (
      <Suspense>
        <Reported post={post} onUndo={waits ? () => reporting.undo(id) : undefined} />
      </Suspense>
    )
  }
  const mine = me === post.account.id
  return (
    <Post
      post={post}
      place={place}
      here={here}
      onDelete={mine ? () => deleting.start(id) : undefined}
      onReport={me && !mine ? () => reporting.start(id) : undefined}
    />
  )
}
