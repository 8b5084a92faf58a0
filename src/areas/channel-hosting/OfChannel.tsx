// The channel in the address, for every screen that manages it. A reader without the right sees an explanation; the server refuses their writes too.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { channels } from '../../api/resources/community/channels.ts'
import { useRuns } from '../../components/reads/use-run-channels.ts'
import type { Channel } from '../../contract/community/channels.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { channelHostingArea } from './area.ts'

/** The `:channelId` of the address as it is written there: an id or a slug. */
export const useAddress = (): string => useParams<{ channelId: string }>().channelId

export interface OfChannelProps {
  /** The name of a page below the channel's main page, whose back button goes to the main page. */
  title?: string
  /** The target of the back button, if it is not the channel's main page. */
  back?: string
  children: (channel: Channel) => ReactNode
}

export function OfChannel({ title, back, children }: OfChannelProps) {
  const { t } = useTranslation()
  const channelId = useAddress()
  const channel = useQuery(channels.detail({ channelId }))
  const runs = useRuns()
  const name = channel.data?.name
  return (
    <DetailScreen
      of={channel}
      title={name && [title, name].filter(Boolean).join(' · ')}
      back={back ?? (title === undefined ? channelHostingArea.to.channels() : channelHostingArea.to.channel({ channelId }))}
      bar={title !== undefined && name && <bdi>{name}</bdi>}
      gone={{
        title: t('channelHosting.goneTitle'),
        text: t('channelHosting.goneText'),
        to: channelHostingArea.to.channels(),
        way: t('channelHosting.toAll'),
      }}
      skeleton={<Skeleton kind="page" />}
      freshness={title === undefined}
    >
      {(found) => {
        const isRun = runs(found)
        if (isRun === undefined) return <Skeleton kind="page" />
        if (isRun) return children(found)
        return (
          <EmptyState page drawing="shut" title={t('common.face.deniedTitle')}>
            {t('channelHosting.denied')}
          </EmptyState>
        )
      }}
    </DetailScreen>
  )
}
