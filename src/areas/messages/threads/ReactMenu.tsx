// The menu for adding a reaction: six emoji, opened by a smiley button beside the message.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../lib/text/cut-text.ts'
import { threadWrites } from '../../../api/resources/community/threads.ts'
import type { ThreadMessage } from '../../../contract/community/threads.ts'
import { Menu } from '../../../ui/controls/Menu.tsx'

/** Emoji that mean much the same everywhere. */
const palette = ['👍', '❤️', '😂', '🎉', '😮', '🙏']

export interface ReactMenuProps {
  threadId: string
  message: Pick<ThreadMessage, 'id' | 'body'>
  me: string | undefined
}

/** The same emoji twice counts once. Reactions are not removed here. */
export function ReactMenu({ threadId, message, me }: ReactMenuProps) {
  const { t } = useTranslation()
  const { mutate } = useMutation(threadWrites.react)
  return (
    <Menu
      icon="smile"
      label={t('threads.react', { text: cutText(message.body, 40) })}
      items={palette.map((emoji) => ({
        label: emoji,
        onPress: () => mutate({ threadId, messageId: message.id, body: { emojiName: emoji }, note: me }),
      }))}
    />
  )
}
