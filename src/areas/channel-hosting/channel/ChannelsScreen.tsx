// The channels that the member runs.
import { useTranslation } from 'react-i18next'
import { useRunChannels } from '../../../components/reads/use-run-channels.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { channelHostingArea } from '../area.ts'
import { ChannelTags } from './ChannelTags.tsx'

export function ChannelsScreen() {
  const { t } = useTranslation()
  const channels = useRunChannels()
  const title = t('channelHosting.channels')
  return (
    <ListScreen title={title} back={paths.host()}>
      <Loaded of={channels} empty={<EmptyState title={t('channelHosting.noneTitle')}>{t('channelHosting.noneText')}</EmptyState>}>
        {(rows) => (
          <List label={title}>
            {rows.map((channel) => (
              <Row
                key={channel.id}
                lead={<Avatar name={channel.name} size="lead" shape="square" imageUrl={channel.image.uri} />}
                title={<bdi>{channel.name}</bdi>}
                second={
                  <>
                    {t('channelHosting.subscriberCount', { count: channel.subscriberCount })}
                    <ChannelTags channel={channel} />
                  </>
                }
                href={channelHostingArea.to.channel({ channelId: channel.slug })}
                chevron
              />
            ))}
          </List>
        )}
      </Loaded>
    </ListScreen>
  )
}
