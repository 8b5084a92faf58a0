// Opens the conversation with a person; the server finds an existing one.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { chatWrites } from '../../api/resources/community/chat.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'

export function MessageButton({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const open = useMutation(chatWrites.create)
  return (
    <Button
      icon="message-circle"
      busy={open.isPending}
      onClick={() => {
        if (open.isPending) return
        open.mutate(
          { body: { name: null, accountIds: [accountId] } },
          { onSuccess: ({ channelId }) => navigate(paths.conversation({ channelId })) },
        )
      }}
    >
      {t('people.message')}
    </Button>
  )
}
