// A channel in a list: picture, name, number of contents and subscribers.
import { useTranslation } from 'react-i18next'
import type { BaseChannel } from '../../contract/community/channels.ts'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'

export interface ChannelLineProps {
  channel: BaseChannel
  /** Says that the reader subscribes, in a list where some do not. */
  subscribed?: boolean
}

export function ChannelLine({ channel, subscribed }: ChannelLineProps) {
  const { t, i18n } = useTranslation()
  const { name, slug, image, subscriberCount, _count } = channel
  return (
    <Row
      lead={<Avatar name={name} size="lead" shape="square" imageUrl={image.uri} />}
      title={<bdi>{name}</bdi>}
      second={listed(
        [
          t('channels.contents', { count: _count.contents }),
          channel.private ? t('channels.private') : t('channels.subscribers', { count: subscriberCount }),
        ],
        i18n.language,
      )}
      href={paths.channel({ channel: slug })}
      end={
        subscribed ? (
          <Tag kind="good" icon="check">
            {t('channels.subscribed')}
          </Tag>
        ) : undefined
      }
    />
  )
}
