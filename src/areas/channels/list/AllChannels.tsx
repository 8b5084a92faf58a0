// All channels that the reader may read or subscribe to.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channels } from '../../../api/resources/community/channels.ts'
import { self } from '../../../api/resources/people/self.ts'
import { ChannelLine } from '../../../components/contents/ChannelLine.tsx'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { useSearched } from '../../../components/reads/use-searched.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { channelFits } from './channel-fits.ts'

export function AllChannels() {
  const { t } = useTranslation()
  const searched = useSearched(channels.list)
  const links = useQuery(self.relationships()).data
  const none = <EmptyState title={t('channels.noneTitle')}>{t('channels.noneText')}</EmptyState>
  const notFound = <EmptyState title={t('channels.notFoundTitle')}>{t('channels.notFoundText')}</EmptyState>
  return (
    <SearchedRows {...searched} fits={channelFits} nameOf={({ name }) => name} empty={searched.search ? notFound : none}>
      {(rows) => (
        <List label={t('channels.title')}>
          {rows.map((channel) => (
            <ChannelLine key={channel.id} channel={channel} subscribed={links?.channels[channel.id] === true} />
          ))}
        </List>
      )}
    </SearchedRows>
  )
}
