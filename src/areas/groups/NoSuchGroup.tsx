// Nothing was found under these words; among all groups there may be.
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'

/** `elsewhere`: looked for in a part of the groups, so that looking among all of them is offered. */
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
