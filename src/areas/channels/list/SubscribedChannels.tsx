// The channels that the member subscribes to, below the audio to go on with.
import { useTranslation } from 'react-i18next'
import { channels } from '../../../api/resources/community/channels.ts'
import { ChannelLine } from '../../../components/contents/ChannelLine.tsx'
import { GoOn } from '../../../components/contents/GoOn.tsx'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { useSearched } from '../../../components/reads/use-searched.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { channelFits } from './channel-fits.ts'

export function SubscribedChannels() {
  const { t } = useTranslation()
  const searched = useSearched(channels.subscribed)
  const toAll = (
    <Button kind="solid" href={paths.channels({ tab: 'all' })}>
      {t('channels.toAll')}
    </Button>
  )
  const none = (
    <EmptyState title={t('channels.noneOfMineTitle')} actions={toAll}>
      {t('channels.noneOfMineText')}
    </EmptyState>
  )
  const notFound = (
    <EmptyState title={t('channels.notFoundTitle')} actions={toAll}>
      {t('channels.notFoundText')}
    </EmptyState>
  )
  return (
    <>
      {searched.search === '' && <GoOn />}
      <SearchedRows {...searched} fits={channelFits} nameOf={({ name }) => name} empty={searched.search ? notFound : none}>
        {(rows) => (
          <List label={t('channels.mine')}>
            {rows.map((channel) => (
              <ChannelLine key={channel.id} channel={channel} />
            ))}
          </List>
        )}
      </SearchedRows>
    </>
  )
}
