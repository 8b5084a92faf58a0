// Posts under each other. What is deleted or reported leaves a line that takes it back, for five seconds.
import { memo, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { activityWrites } from '../../api/resources/activities.ts'
import { extraWrites } from '../../api/resources/extras.ts'
import type { Activity } from '../../contract/activities.ts'
import { ListFrame } from '../../ui/List.tsx'
import { blocksOf, sameRows, type Places } from '../blocks.ts'
import { lazyPart } from '../lazy-part.ts'
import { useAway } from '../use-away.ts'
import { useGradually } from '../use-gradually.ts'
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
}

const Reported = lazyPart(() => import('./Reported.tsx'), 'Reported')

/** So many posts come before what stands among them. */
const BEFORE_ASIDE = 3
const ONE_A_FRAME = { step: 1, asScrolled: true }
const AT_ONCE = { step: Infinity }
/** So many posts are drawn, or not, together. */
const BLOCK = 2

const idOf = ({ id }: Activity): string => id
const namesOf = ({ id }: Activity): string[] => [id]
const byId = (activityId: string) => ({ activityId })

export function PostList({ posts, label, place, me, here, aside, gradually }: PostListProps) {
  const deleting = useUndoable(activityWrites.remove, byId)
  const reporting = useUndoable(extraWrites.report, byId)
  const drawn = useGradually(posts, idOf, gradually ? ONE_A_FRAME : AT_ONCE)
  const [places] = useState<Places>(() => new Map())
  const [lead, rest] = aside ? [drawn.slice(0, BEFORE_ASIDE), drawn.slice(BEFORE_ASIDE)] : [[], drawn]
  const common = { place, me, here, deleting, reporting }
  return (
    <ListFrame label={label} ruled nolead>
      {lead.length > 0 && <Block posts={lead} {...common} />}
      {aside && <li>{aside}</li>}
      {blocksOf(rest, namesOf, BLOCK, places).map(({ key, rows }) => (
        <Block key={key} posts={rows} {...common} />
      ))}
    </ListFrame>
  )
}

interface Common extends Pick<PostListProps, 'place' | 'me' | 'here'> {
  deleting: Undoable<string>
  reporting: Undoable<string>
}

/** What posts are drawn from; how to start and undo never changes. */
const partsOf = (posts: readonly Activity[], { place, me, here, deleting, reporting }: Common) => [
  place,
  me,
  here,
  deleting.ids,
  reporting.ids,
  ...posts,
]

const Block = memo(
  function PostBlock({ posts, ...of }: Common & { posts: readonly Activity[] }) {
    const { height, rowRef } = useAway<HTMLLIElement>(posts.length)
    if (height !== null) return <li aria-hidden ref={rowRef(0)} style={{ blockSize: height }} />
    return posts.map((post, at) => (
      <li key={post.id} ref={rowRef(at)} data-row={post.id}>
        <OnePost post={post} {...of} />
      </li>
    ))
  },
  (before, after) => sameRows(partsOf(before.posts, before), partsOf(after.posts, after)),
)

const OnePost = memo(
  function OnePost({ post, place, me, here, deleting, reporting }: Common & { post: Activity }) {
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
  },
  (before, after) => sameRows(partsOf([before.post], before), partsOf([after.post], after)),
)
