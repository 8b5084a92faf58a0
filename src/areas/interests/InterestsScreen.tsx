// The member's interests: exactly five, used to find people, groups and events.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { extras } from '../../api/resources/community/extras.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Picker } from './Picker.tsx'
import { EXACTLY } from '../../lib/files/picking.ts'

export function InterestsScreen() {
  const { t } = useTranslation()
  const mine = useInfiniteQuery(extras.ownInterests())
  useTitle(t('interests.title'))
  return (
    <>
      <Bar back={paths.me()} />
      <Page>
        <PageHead title={t('interests.title')} sub={t('interests.select', { count: EXACTLY })} />
        <Loaded of={mine}>{(data) => <Picker mine={rowsOf(data)} />}</Loaded>
      </Page>
    </>
  )
}
