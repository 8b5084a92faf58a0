// What is unusual about a channel: hidden, or private.
import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../contract/community/channels.ts'
import { Tag } from '../../../ui/marks/Tag.tsx'
import styles from '../channel-hosting.module.css'

/** Not rendered for an ordinary channel. The contract spells the key `visilble`. */
export function ChannelTags({ channel }: { channel: Pick<Channel, 'visilble' | 'private'> }) {
  const { t } = useTranslation()
  if (channel.visilble && !channel.private) return null
  return (
    <span className={styles.tags}>
      {!channel.visilble && (
        <Tag kind="warn" icon="eye-off">
          {t('channelHosting.hidden')}
        </Tag>
      )}
      {channel.private && <Tag icon="lock">{t('channelHosting.private')}</Tag>}
    </span>
  )
}
