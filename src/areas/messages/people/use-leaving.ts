// Leaves a conversation, or deletes it for everyone, after a confirmation of the consequences.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { chatWrites } from '../../../api/resources/community/chat.ts'
import { ask } from '../../../kit/ask/ask.ts'
import { isPrivate } from '../../../components/messages/conversation-names.ts'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { paths } from '../../../paths.ts'

/** Deleting also removes it for the other members. */
type Way = 'leave' | 'delete'

export function useLeaving(seat: ChatChannelMember, name: string): (way: Way) => Promise<void> {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { mutateAsync: leave } = useMutation({ ...chatWrites.leave, meta: { quiet: true } })
  const { mutateAsync: remove } = useMutation({ ...chatWrites.removeChannel, meta: { quiet: true } })
  const others = seat.channel._count.members - 1
  const { channelId } = seat
  const consequence = (way: Way) => {
    if (others <= 0) return t('conversation.leaveLastText')
    if (way === 'delete') return t('conversation.deleteText', { count: others })
    return isPrivate(seat) ? t('conversation.leavePrivateText', { name }) : t('conversation.leaveGroupText', { count: others })
  }
  return async (way) => {
    const isDone = await ask({
      title: t(`conversation.${way}Title`, { name }),
      text: consequence(way),
      confirm: t(`conversation.${way}Confirm`),
      cancel: t(way === 'leave' ? 'conversation.stay' : 'conversation.keep'),
      act: () => (way === 'leave' ? leave({ channelId }) : remove({ channelId })),
    })
    if (isDone) navigate(paths.messages(), { replace: true })
  }
}
