// The series of events of the organisation.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { series } from '../../api/resources/people/sponsorship.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { seriesArea } from './area.ts'
import styles from './series.module.css'

export function SeriesListScreen() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(series.list())
  return (
    <ListScreen title={t('series.title')} sub={t('series.subtitle')} back={paths.events()}>
      <PagedRows of={list} none={{ title: t('series.noneTitle'), text: t('series.noneText') }}>
        {(rows) => (
          <List label={t('series.title')}>
            {rows.map(({ id, slug, name, description, image }) => (
              <Row
                key={id}
                lead={<Picture image={image} alt="" ratio={1} sizes="56px" className={styles.mark} />}
                title={<bdi>{name}</bdi>}
                second={description ? <bdi className={styles.short}>{description}</bdi> : undefined}
                href={seriesArea.to.one({ seriesId: slug })}
                chevron
              />
            ))}
          </List>
        )}
      </PagedRows>
    </ListScreen>
  )
}
