// The content in the address, for every screen that manages it.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { contents } from '../../api/resources/community/contents.ts'
import type { Channel, Content } from '../../contract/community/channels.ts'
import { Gone } from '../../kit/detail/Gone.tsx'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { channelHostingArea } from './area.ts'
import { OfChannel } from './OfChannel.tsx'

export interface ContentAddress {
  channelId: string
  contentId: string
}

/** Both parts of the address as they are written there: ids or slugs. */
export const useContentAddress = (): ContentAddress => {
  const { channelId, contentId } = useParams<{ channelId: string; contentId: string }>()
  return { channelId, contentId }
}

export interface OfContentProps {
  title: string
  /** The target of the back button, if it is not the content's main page. */
  back?: string
  children: (content: Content, channel: Channel) => ReactNode
}

export function OfContent({ title, back, children }: OfContentProps) {
  const { t } = useTranslation()
  const address = useContentAddress()
  const { channelId } = address
  const content = useQuery(contents.detail(address))
  return (
    <OfChannel title={title} back={back ?? channelHostingArea.to.content(address)}>
      {(channel) => (
        <Loaded
          of={content}
          page
          freshness={false}
          skeleton={<Skeleton kind="page" />}
          gone={
            <Gone
              title={t('contents.goneTitle')}
              text={t('channelHosting.goneContent')}
              to={channelHostingArea.to.channel({ channelId })}
              way={t('channelHosting.toChannel')}
            />
          }
        >
          {(found) => children(found, channel)}
        </Loaded>
      )}
    </OfChannel>
  )
}
