// The question before a conversation is left, or deleted for everyone: what goes, and who stays.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { chatWrites } from '../../../api/resources/community/chat.ts'
import { FailureLine } from '../../../kit/writes/FailureLine.tsx'
import { isPrivate } from '../../../components/messages/conversation-names.ts'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { paths } from '../../../paths.ts'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'

export interface LeaveSheetProps {
  seat: ChatChannelMember
  name: string
  /** Deleting takes it from the others too. */
  way: 'leave' | 'delete'
  open: boolean
  onClose: () => void
}

export function LeaveSheet({ seat, name, way, open, onClose }: LeaveSheetProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const leave = useMutation({ ...(way === 'leave' ? chatWrites.leave : chatWrites.removeChannel), meta: { quiet: true } })
  const others = seat.channel._count.members - 1
  const consequence = () => {
    if (others <= 0) return t('conversation.leaveLastText')
    if (way === 'delete') return t('conversation.deleteText', { count: others })
    return isPrivate(seat) ? t('conversation.leavePrivateText', { name }) : t('conversation.leaveGroupText', { count: others })
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t(`conversation.${way}Title`, { name })}
      confirm={t(`conversation.${way}Confirm`)}
      cancel={t(way === 'leave' ? 'conversation.stay' : 'conversation.keep')}
      busy={leave.isPending}
      onConfirm={() => leave.mutate({ channelId: seat.channelId }, { onSuccess: () => navigate(paths.messages(), { replace: true }) })}
    >
      <p>{consequence()}</p>
      <FailureLine error={leave.error} />
    </ConfirmSheet>
  )
}
