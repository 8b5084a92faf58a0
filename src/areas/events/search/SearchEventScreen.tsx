// Searches the whole text of one event on this device: agenda, speakers, questions, pages, rooms and sponsors.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { SearchLine, useSearch } from '../../../kit/list/SearchLine.tsx'
import { Waiting } from '../../../kit/list/Waiting.tsx'
import { addressQuery } from '../../../lib/links/address-query.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import type { TextKind } from './event-texts.ts'
import { findTexts, type FoundKind } from './find-texts.ts'
import { markedParts } from './marked-parts.ts'
import styles from './SearchEventScreen.module.css'
import { useEventTexts } from './use-event-texts.ts'

/** How many results of a kind are shown first. */
const FIRST = 6

const icons: Record<TextKind, IconName> = {
  session: 'agenda',
  speaker: 'mic-vocal',
  faq: 'circle-help',
  page: 'file-text',
  room: 'places',
  sponsor: 'heart',
}

export function SearchEventScreen() {
  return <OfEvent skeleton={<Skeleton count={6} />}>{(event) => <SearchEvent event={event} />}</OfEvent>
}

function SearchEvent({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const search = useSearch()
  const { texts, waiting, missing } = useEventTexts(event)
  const found = useMemo(() => findTexts(texts, search), [texts, search])
  const count = found.reduce((sum, group) => sum + group.texts.length, 0)
  const box = useRef<HTMLDivElement>(null)
  // In a layout effect, before the page focuses its title.
  useLayoutEffect(() => {
    if (addressQuery().get('q') === null) box.current?.querySelector('input')?.focus()
  }, [])
  return (
    <ListScreen
      title={t('eventSearch.title')}
      of={event.name}
      back={paths.event({ event: address })}
      search={
        <div ref={box}>
          <SearchLine placeholder={t('eventSearch.placeholder')} pauseMs={0} />
        </div>
      }
    >
      {search === '' ? (
        <EmptyState title={t('search.beginTitle')}>{t('eventSearch.beginText')}</EmptyState>
      ) : (
        <>
          <VisuallyHidden>
            <span role="status">{!waiting && t('palette.found', { count })}</span>
          </VisuallyHidden>
          {found.map((group) => (
            <Kind key={`${group.kind} ${search}`} {...group} search={search} />
          ))}
          {waiting && (
            <Waiting>
              <Skeleton count={count > 0 ? 2 : 5} />
            </Waiting>
          )}
          {!waiting && count === 0 && <EmptyState title={t('search.noneTitle', { words: search })}>{t('search.noneText')}</EmptyState>}
        </>
      )}
      {missing && (
        <div className={styles.missing}>
          <StateLine icon="cloud-off">{t('eventSearch.missing')}</StateLine>
        </div>
      )}
    </ListScreen>
  )
}

/** The text, with the words of the search marked. */
function Marked({ text, search }: { text: string; search: string }) {
  return (
    <bdi className={styles.marked}>
      {markedParts(text, search).map((part, at) =>
        part.isMarked ? (
          // oxlint-disable-next-line react/no-array-index-key -- words repeat, places do not
          <mark key={at}>{part.text}</mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}

function Kind({ kind, texts, search }: FoundKind & { search: string }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const more = texts.length > FIRST && !isWhole
  return (
    <Section
      title={t(`eventSearch.kind.${kind}`)}
      action={
        more && (
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('eventSearch.all', { count: texts.length })}
          </Button>
        )
      }
    >
      <List>
        {(more ? texts.slice(0, FIRST) : texts).map(({ id, title, second, excerpt, href }) => (
          <Row
            key={id}
            top
            lead={<Glyph icon={icons[kind]} />}
            title={<Marked text={title} search={search} />}
            second={
              second || excerpt ? (
                <>
                  {second && (
                    <span className={styles.line}>
                      <Marked text={second} search={search} />
                    </span>
                  )}
                  {excerpt && (
                    <span className={styles.line}>
                      <Marked text={excerpt} search={search} />
                    </span>
                  )}
                </>
              ) : undefined
            }
            href={href}
          />
        ))}
      </List>
    </Section>
  )
}
