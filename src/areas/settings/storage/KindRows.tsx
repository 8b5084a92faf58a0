// What is on this device beside events: opened pages by kind, pictures, saved audio.
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../lib/files/file-size.ts'
import { listed } from '../../../lib/text/listed.ts'
import type { AnswerKind, Holdings } from '../../../offline/storage/holdings.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { channelsArea } from '../../channels/area.ts'

const icons: Record<AnswerKind, IconName> = {
  events: 'events',
  feed: 'message-circle',
  messages: 'messages',
  people: 'people',
  groups: 'groups',
  channels: 'channels',
  other: 'file-text',
}

export interface KindRowsProps {
  holdings: Holdings
  audio: { count: number; bytes: number }
  onRemoveKind: (kind: AnswerKind, bytes: number) => void
  onRemovePictures: () => void
  onRemoveAudio: () => void
}

export function KindRows({ holdings: { kinds, pictures }, audio, onRemoveKind, onRemovePictures, onRemoveAudio }: KindRowsProps) {
  const { t, i18n } = useTranslation()
  const size = (bytes: number) => fileSize(bytes, i18n.language)
  const button = (name: string, onClick: () => void) => (
    <IconButton icon="trash-2" label={t('storage.removeNamed', { name })} onClick={onClick} />
  )
  if (kinds.length === 0 && pictures === 0 && audio.count === 0)
    return <EmptyState title={t('storage.emptyTitle')}>{t('storage.emptyText')}</EmptyState>
  return (
    <List panel label={t('storage.kinds')}>
      {audio.count > 0 && (
        <Row
          lead={<Glyph icon="headphones" />}
          title={t('channels.saved')}
          second={t('channels.savedTotal', { count: audio.count, size: size(audio.bytes) })}
          href={channelsArea.to.saved()}
          end={button(t('channels.saved'), onRemoveAudio)}
        />
      )}
      {pictures > 0 && (
        <Row
          lead={<Glyph icon="image" />}
          title={t('storage.pictures')}
          second={size(pictures)}
          end={button(t('storage.pictures'), onRemovePictures)}
        />
      )}
      {kinds.map(({ kind, count, bytes }) => (
        <Row
          key={kind}
          lead={<Glyph icon={icons[kind]} />}
          title={t(`storage.kind.${kind}`)}
          second={listed([size(bytes), t('storage.items', { count })], i18n.language)}
          end={button(t(`storage.kind.${kind}`), () => onRemoveKind(kind, bytes))}
        />
      ))}
    </List>
  )
}
