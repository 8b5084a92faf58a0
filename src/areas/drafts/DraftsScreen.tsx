// Unsent drafts by place, each with a link to continue it.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { chatTime } from '../../lib/time/since.ts'
import { paths } from '../../paths.ts'
import { drafts, dropDraft, putDraft, type Draft } from '../../state/typed/drafts.ts'
import { tell } from '../../kit/writes/tell.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { listedDrafts } from './draft-places.ts'
import styles from './DraftsScreen.module.css'

export function DraftsScreen() {
  const { t, i18n } = useTranslation()
  const kept = useSnapshot(drafts) as Readonly<Record<string, Draft>>
  const listed = listedDrafts(kept)
  useTitle(t('drafts.title'))
  const discard = (place: string) => {
    const draft = kept[place]
    dropDraft(place)
    if (draft) void tell({ kind: 'notice', text: 'drafts.discarded', group: `discarded ${place}`, undo: () => putDraft(place, draft) })
  }
  return (
    <>
      <Bar back={paths.me()} />
      <Page>
        {listed.length === 0 ? (
          <EmptyState page title={t('drafts.emptyTitle')}>
            {t('drafts.emptyText')}
          </EmptyState>
        ) : (
          <>
            <PageHead title={t('drafts.title')} sub={t('drafts.subtitle')} />
            <div className={styles.unsent}>
              <List ruled label={t('drafts.title')}>
                {listed.map(({ place, of, text, at }) => {
                  const words = text === '' ? t('drafts.untitled') : cutText(text, 80)
                  return (
                    <Row
                      key={place}
                      lead={<Glyph icon={of.icon} />}
                      title={<bdi>{words}</bdi>}
                      second={t(of.words)}
                      href={of.href}
                      meta={chatTime(at, i18n.language)}
                      end={<IconButton icon="trash-2" label={t('drafts.discardNamed', { name: words })} onClick={() => discard(place)} />}
                    />
                  )
                })}
              </List>
            </div>
          </>
        )}
      </Page>
    </>
  )
}
