// The like button of a content. The count is not available, so it is only on or off.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { contentWrites } from '../../api/resources/community/contents.ts'
import type { Content } from '../../contract/community/channels.ts'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'

/** Shows the new state immediately. Only the last of several presses is sent, when possible. Visitors are redirected to sign in. */
export function ContentLike({ content: { id, slug, channel, likes } }: { content: Content }) {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const like = useMutation(contentWrites.like)
  const unlike = useMutation(contentWrites.unlike)
  if (status !== 'signed-in') {
    const here = paths.content({ channel: channel.slug, content: slug })
    return <IconButton icon="heart" label={t('contents.signInToLike')} href={paths.signIn({ redirect: here })} />
  }
  const liked = likes.length > 0
  return (
    <IconButton
      icon="heart"
      label={t('contents.like')}
      pressed={liked}
      onClick={() => (liked ? unlike : like).mutate({ channelId: channel.id, contentId: id })}
    />
  )
}
