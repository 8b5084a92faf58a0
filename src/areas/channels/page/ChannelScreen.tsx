// One channel: its head, and its contents by kind and by collection. Open to visitors, by its slug.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { channels } from '../../../api/resources/community/channels.ts'
import { LinkList } from '../../../components/people/LinkList.tsx'
import type { Channel } from '../../../contract/community/channels.ts'
import { DetailScreen } from '../../../kit/detail/DetailScreen.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { webAddress } from '../../../kit/text/web-address.ts'
import { share } from '../../../kit/writes/share.ts'
import { paths, type ChannelTab } from '../../../paths.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { LinkTabs } from '../../../ui/navigation/Tabs.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { ChannelHead } from './ChannelHead.tsx'
import { Collections } from './Collections.tsx'
import { EveryKind, OneKind } from './KindOfContents.tsx'
import { ManageChannel } from './ManageChannel.tsx'

const tabs: readonly (ChannelTab | undefined)[] = [undefined, 'audio', 'video', 'article', 'collections']

export function ChannelScreen() {
  const { t } = useTranslation()
  const { channel: channelId } = useParams<{ channel: string }>()
  const channel = useQuery(channels.detail({ channelId }))
  return (
    <DetailScreen
      of={channel}
      title={channel.data?.name}
      back={paths.channels()}
      actions={
        channel.data && (
          <>
            <ManageChannel channel={channel.data} />
            <IconButton
              icon="share-2"
              label={t('channels.share')}
              onClick={() => void share({ title: channel.data.name, path: paths.channel({ channel: channel.data.slug }) })}
            />
          </>
        )
      }
      gone={{ title: t('channels.goneTitle'), text: t('channels.goneText'), to: paths.channels({ tab: 'all' }), way: t('channels.toAll') }}
      skeleton={<Skeleton kind="page" />}
    >
      {(found) => <Found channel={found} />}
    </DetailScreen>
  )
}

function Found({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const shown = tabs.find((tab) => tab === query.get('tab'))
  const labels: Record<ChannelTab | 'all', string> = {
    all: t('channels.kind.all'),
    audio: t('channels.kind.audio'),
    video: t('channels.kind.video'),
    article: t('channels.kind.article'),
    collections: t('channels.kind.collections'),
  }
  return (
    <>
      <ChannelHead channel={channel} />
      <LinkTabs
        label={t('channels.kinds', { name: channel.name })}
        tabs={tabs.map((tab) => ({
          href: paths.channel({ channel: channel.slug, tab }),
          label: labels[tab ?? 'all'],
          current: tab === shown,
        }))}
      />
      {shown === 'collections' ? (
        <Collections channel={channel} collectionId={query.get('collection')} />
      ) : shown ? (
        <OneKind key={shown} channel={channel} type={shown} />
      ) : (
        <EveryKind channel={channel} />
      )}
      <LinkList
        title={t('contents.elsewhere')}
        links={[
          { name: t('contents.website'), href: webAddress(channel.externalUrl), web: true },
          { name: 'Apple Podcasts', href: webAddress(channel.appleUrl) },
          { name: 'Spotify', href: webAddress(channel.spotifyUrl) },
          { name: 'Google', href: webAddress(channel.googleUrl) },
          { name: 'YouTube', href: webAddress(channel.youtubeUrl) },
        ]}
      />
    </>
  )
}
