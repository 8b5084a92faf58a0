// One post and its comments.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation, useParams } from 'wouter'
import { activities, activityWrites } from '../../api/resources/community/activities.ts'
import { extraWrites } from '../../api/resources/community/extras.ts'
import { self } from '../../api/resources/people/self.ts'
import { rowsOf } from '../../api/table.ts'
import { Post } from '../../components/feed/post/Post.tsx'
import { PostList } from '../../components/feed/list/PostList.tsx'
import { useReturn } from '../../components/feed/list/use-return.ts'
import { WaitingPosts } from '../../components/feed/list/WaitingPosts.tsx'
import { ask } from '../../kit/ask/ask.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { tell } from '../../kit/writes/tell.ts'
import { useUndoable } from '../../kit/writes/use-undoable.ts'
import type { Activity } from '../../contract/community/activities.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { isUuid } from '../../lib/data/uuid.ts'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './PostScreen.module.css'
import { useNamedComment } from './use-named-comment.ts'

const Comment = lazyPart(() => import('./Comment.tsx'), 'Comment')
const ReportedHere = lazyPart(() => import('../../components/feed/post/ReportedHere.tsx'), 'ReportedHere')
const ReportPost = lazyPart(() => import('../../components/feed/post/ReportPost.tsx'), 'ReportPost')

export function PostScreen() {
  const { t } = useTranslation()
  const { activityId } = useParams<{ activityId: string }>()
  const post = useQuery({ ...activities.detail({ activityId }), enabled: isUuid(activityId) })
  const name = displayName(post.data?.account)
  return (
    <DetailScreen
      of={post}
      missing={!isUuid(activityId)}
      title={post.data && t('feed.postBy', { name })}
      back={paths.feed()}
      gone={{ title: t('feed.goneTitle'), text: t('feed.goneText'), to: paths.feed(), way: t('feed.toFeed') }}
      skeleton={<Skeleton kind="posts" count={3} />}
    >
      {(found) =>
        found.commented ? (
          // A comment is shown under the post it answers.
          <Redirect replace to={paths.post({ activityId: found.commented.id, commentId: found.id })} />
        ) : (
          <Found post={found} name={name} />
        )
      }
    </DetailScreen>
  )
}

function Found({ post, name }: { post: Activity; name: string }) {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const [, go] = useLocation()
  const [asksWhy, setReporting] = useState(false)
  const me = useQuery(self.me()).data
  const comments = useInfiniteQuery(activities.comments({ activityId: post.id }))
  useNamedComment(comments)
  const here = useMemo(() => [post.account, ...rowsOf(comments.data).map(({ account }) => account)], [post.account, comments.data])
  const mine = me?.id === post.account.id
  const reporting = useUndoable(extraWrites.report, (activityId: string) => ({ activityId }))
  const undoReport = reporting.ids.has(post.id) ? () => reporting.undo(post.id) : undefined
  const isGone = undoReport !== undefined || Boolean(post.reports?.length)
  useReturn(post.id, isGone)
  const { mutateAsync: remove } = useMutation(activityWrites.remove)
  async function startDelete(): Promise<void> {
    const deleted = () => {
      go(paths.feed(), { replace: true })
      void tell({ kind: 'notice', text: 'feed.deleted' })
    }
    await ask({
      title: t('feed.deleteTitle'),
      text: t('feed.deleteText', { count: post._count.comments }),
      confirm: t('feed.delete'),
      cancel: t('feed.keep'),
      // An error is shown by its toast, over the page.
      act: () => remove({ activityId: post.id }).then(deleted, () => {}),
    })
  }
  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('feed.postBy', { name })}</h1>
      </VisuallyHidden>
      <div data-row={post.id}>
        {isGone ? (
          <Suspense>
            <ReportedHere post={post} onUndo={undoReport} />
          </Suspense>
        ) : (
          <Post
            post={post}
            place="page"
            onDelete={mine ? () => void startDelete() : undefined}
            onReport={me && !mine ? () => setReporting(true) : undefined}
          />
        )}
      </div>
      <Suspense>
        {asksWhy && <ReportPost post={post} onReport={() => reporting.start(post.id)} onClose={() => setReporting(false)} />}
      </Suspense>
      <section className={styles.comments} aria-label={t('feed.comments', { count: post._count.comments })}>
        {post._count.comments > 0 && <h2 className={styles.count}>{t('feed.comments', { count: post._count.comments })}</h2>}
        <PagedRows of={comments} freshness={false} skeleton={<Skeleton kind="posts" count={2} />} none={{ face: null }}>
          {(rows) => <PostList posts={rows} label={t('feed.comments', { count: post._count.comments })} place="comment" me={me?.id} />}
        </PagedRows>
        <WaitingPosts under={post.id} name={displayName(me)} imageUrl={me?.image?.uri} />
      </section>
      {status === 'signed-in' ? (
        <Suspense>
          <Comment activityId={post.id} here={here} me={me?.id} />
        </Suspense>
      ) : (
        <p className={styles.signIn}>
          <span>{t('feed.signInTitle')}</span>
          <Button href={paths.signIn({ redirect: paths.post({ activityId: post.id }) })}>{t('feed.signIn')}</Button>
        </p>
      )}
    </>
  )
}
