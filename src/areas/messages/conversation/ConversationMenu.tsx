// The menu of an open conversation.
import { useTranslation } from 'react-i18next'
import { tell } from '../../../kit/writes/tell.ts'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { messagesArea } from '../area.ts'
import { Menu } from '../../../ui/controls/Menu.tsx'
import type { SheetName } from './ConversationSheets.tsx'
import { useLeaving } from '../people/use-leaving.ts'
import { useMute } from '../use-mute.ts'
import { usePins } from '../list/use-pins.ts'

export interface ConversationMenuProps {
  seat: ChatChannelMember
  name: string
  onShow: (sheet: SheetName) => void
}

export function ConversationMenu({ seat, name, onShow }: ConversationMenuProps) {
  const { t } = useTranslation()
  const { channelId } = seat
  const { muted, unmute } = useMute(seat)
  const pins = usePins()
  const leave = useLeaving(seat, name)
  const pinned = pins.pinned.includes(channelId)
  const hear = () => {
    unmute()
    void tell({ kind: 'notice', text: 'conversation.unmutedNotice' })
  }
  return (
    <Menu
      label={t('conversation.more')}
      items={[
        { label: t('conversation.details'), icon: 'info', href: messagesArea.to.info({ channelId }) },
        muted
          ? { label: t('conversation.unmute'), icon: 'bell', onPress: hear }
          : { label: t('conversation.mute'), icon: 'bell-off', onPress: () => onShow('mute') },
        { label: t(pinned ? 'conversation.unpin' : 'messages.pin'), icon: 'bookmark', onPress: () => pins.set(channelId, !pinned) },
        { label: t('conversation.leave'), icon: 'log-out', danger: true, onPress: () => void leave('leave') },
      ]}
    />
  )
}
