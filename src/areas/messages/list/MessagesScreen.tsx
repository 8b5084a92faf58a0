// All conversations; in a wide window with a placeholder for the chosen one.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { controlledAtStart } from '../../../offline/worker/worker.ts'
import { paths } from '../../../paths.ts'
import { messagesArea } from '../area.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { useShell } from '../../../ui/layout/shell-context.ts'
import { ListPane } from './ListPane.tsx'
import { Panes } from '../../../kit/panes/Panes.tsx'

/** Milliseconds: the list is rendered by then. */
const LATER = 1000

/** Preloads the conversation screen while the list is read, because it is most likely next. Only from the device, so it uses no network. */
function useConversationReady(): void {
  const { ready } = useShell()
  useEffect(() => {
    if (!controlledAtStart) return undefined
    const timer = setTimeout(ready, LATER, paths.conversation({ channelId: '0' }))
    return () => clearTimeout(timer)
  }, [ready])
}

export function MessagesScreen() {
  const { t } = useTranslation()
  useConversationReady()
  useTitle(t('messages.title'))
  return (
    <Panes list={<ListPane />}>
      <EmptyState
        title={t('conversation.chooseTitle')}
        actions={<Button href={messagesArea.to.newMessage()}>{t('messages.newMessage')}</Button>}
      >
        {t('conversation.chooseText')}
      </EmptyState>
    </Panes>
  )
}
