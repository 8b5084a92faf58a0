// One's interests: exactly five, by which people, groups and events are found.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { extras } from '../../api/resources/extras.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { useTitle } from '../../components/use-title.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Picker } from './Picker.tsx'
import { EXACTLY } from '../../lib/picking.ts'

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
