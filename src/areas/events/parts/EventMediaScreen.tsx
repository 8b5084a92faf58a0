// The gallery of an event: pictures, videos and documents. The event contains all of them that the reader may see.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaTiles } from '../../../components/media/MediaTiles.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Freshness } from '../../../kit/list/Freshness.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { paths } from '../../../paths.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { EventTabs } from '../page/EventTabs.tsx'
import { EventVideo } from './EventVideo.tsx'
import { fileAddress, mediaOf, type ShownPicture } from './media-of.ts'

const PictureViewer = lazyPart(() => import('../../../components/viewer/PictureViewer.tsx'), 'PictureViewer')

export function EventMediaScreen() {
  return <OfEvent skeleton={<Skeleton kind="cards" count={3} />}>{(event, read) => <Media event={event} read={read} />}</OfEvent>
}

function Media({ event, read }: { event: Event; read: LoadedQuery<Event> }) {
  const { t } = useTranslation()
  const address = useAddress()
  const { pictures, videos, files } = mediaOf(event.media)
  return (
    <ListScreen
      title={t('events.media')}
      of={event.name}
      back={paths.event({ event: address })}
      parts={<EventTabs event={event} current="media" />}
    >
      <Freshness dataUpdatedAt={read.dataUpdatedAt} isFetching={read.isFetching} failed={Boolean(read.error)} />
      {pictures.length + videos.length + files.length === 0 && (
        <EmptyState title={t('eventParts.noMediaTitle')}>{t('eventParts.noMediaText')}</EmptyState>
      )}
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {videos.length > 0 && (
        <Section title={t('eventParts.videos')}>
          {videos.map((item) => (
            <EventVideo key={item.id} {...item} />
          ))}
        </Section>
      )}
      {files.length > 0 && (
        <Section title={t('eventParts.files')}>
          <List panel>
            {files.map(({ id, name, description, file }) => {
              const href = fileAddress(file.url)
              return (
                <Row
                  key={id}
                  lead={<Glyph icon="file-text" />}
                  title={<bdi>{name}</bdi>}
                  second={description ? <bdi>{description}</bdi> : undefined}
                  href={href}
                  end={href && <Icon name="download" size="sm" />}
                />
              )
            })}
          </List>
        </Section>
      )}
    </ListScreen>
  )
}

/** Thumbnails only, until one is pressed: the viewer loads the original. */
function Pictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ShownPicture & { shown: string }>()
  const tiles = pictures.map((picture) => ({
    id: picture.id,
    image: picture.image,
    alt: picture.name,
    onPress: (shown: string) => setOpen({ ...picture, shown }),
  }))
  return (
    <>
      <MediaTiles tiles={tiles} label={t('eventParts.pictures')} />
      <Suspense>
        {open && <PictureViewer image={open.image} alt={open.name} shown={open.shown} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
