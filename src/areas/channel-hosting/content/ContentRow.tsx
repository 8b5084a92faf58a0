// A content in the list of those who run its channel.
import { useTranslation } from 'react-i18next'
import type { Content } from '../../../contract/community/channels.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { Row } from '../../../ui/rows/Row.tsx'
import { channelHostingArea } from '../area.ts'
import styles from '../channel-hosting.module.css'
import { useAddress } from '../OfChannel.tsx'
import { kindOfContent, type ContentKind } from './content-state.ts'
import { StateTag } from './StateTag.tsx'

const icons: Record<ContentKind, IconName> = { article: 'file-text', audio: 'mic-vocal', video: 'video' }

export function ContentRow({ content }: { content: Content }) {
  const { t } = useTranslation()
  const channelId = useAddress()
  const kind = kindOfContent(content)
  return (
    <Row
      lead={<Glyph icon={icons[kind]} />}
      title={<bdi>{content.title ?? t('contents.untitled')}</bdi>}
      second={
        <span className={styles.tags}>
          <StateTag content={content} />
        </span>
      }
      href={channelHostingArea.to.content({ channelId, contentId: content.slug })}
      chevron
    />
  )
}
