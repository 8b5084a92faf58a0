// The empty state of a group search, with a link to search all groups.
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'

/** `elsewhere`: only some of the groups were searched, so a link to search all of them is shown. */
export function NoSuchGroup({ elsewhere }: { elsewhere?: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('groups.notFoundTitle')}
      actions={elsewhere && <Button href={paths.groups({ tab: 'discover' })}>{t('groups.toDiscover')}</Button>}
    >
      {t('groups.notFoundText')}
    </EmptyState>
  )
}
