// The levels of the organisation's sponsors, and the first faces of each.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { levels } from '../../api/resources/people/sponsorship.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { levelsArea } from './area.ts'
import { AvatarStack } from '../../ui/pictures/AvatarStack.tsx'
import { Bar } from '../../ui/layout/Bar.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { LevelMark } from './LevelMark.tsx'

export function LevelsScreen() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(levels.list())
  useTitle(t('levels.title'))
  return (
    <>
      <Bar back={paths.me()} />
      <Page>
        <PageHead title={t('levels.title')} sub={t('levels.subtitle')} />
        <Loaded of={list} empty={<EmptyState title={t('levels.noneTitle')}>{t('levels.noneText')}</EmptyState>}>
          {(data) => (
            <List label={t('levels.title')}>
              {rowsOf(data).map((level) => (
                <Row
                  key={level.id}
                  lead={<LevelMark level={level} />}
                  title={<bdi>{level.name}</bdi>}
                  second={level.subtitle ? <bdi>{level.subtitle}</bdi> : undefined}
                  end={
                    <AvatarStack
                      size="sm"
                      people={level.accounts.map((account) => ({ name: displayName(account), imageUrl: account.image?.uri }))}
                    />
                  }
                  href={levelsArea.to.level({ levelId: level.slug })}
                />
              ))}
            </List>
          )}
        </Loaded>
        <MoreRows of={list} />
      </Page>
    </>
  )
}
