// The levels of the organisation's sponsors, with the first sponsors of each.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { levels } from '../../api/resources/people/sponsorship.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { levelsArea } from './area.ts'
import { AvatarStack } from '../../ui/pictures/AvatarStack.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { LevelMark } from './LevelMark.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'

export function LevelsScreen() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(levels.list())
  return (
    <ListScreen title={t('levels.title')} sub={t('levels.subtitle')} back={paths.me()}>
      <PagedRows of={list} none={{ title: t('levels.noneTitle'), text: t('levels.noneText') }}>
        {(rows) => (
          <List label={t('levels.title')}>
            {rows.map((level) => (
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
      </PagedRows>
    </ListScreen>
  )
}
