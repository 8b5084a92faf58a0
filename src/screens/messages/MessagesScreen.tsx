// All conversations; on a wide window with a place beside them for the one that is chosen.
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../components/use-title.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPane } from './ListPane.tsx'
import { Panes } from './Panes.tsx'

export function MessagesScreen() {
  const { t } = useTranslation()
  useTitle(t('messages.title'))
  return (
    <Panes list={<ListPane />}>
      <EmptyState title={t('messages.chooseTitle')} actions={<Button href={paths.newMessage()}>{t('messages.newMessage')}</Button>}>
        {t('messages.chooseText')}
      </EmptyState>
    </Panes>
  )
}
