// The head of a content: channel, title, kind and date.
import { useTranslation } from 'react-i18next'
import type { Content } from '../../contract/community/channels.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './ContentHead.module.css'

const icons = { article: 'file-text', audio: 'mic-vocal', video: 'video' } as const

const kindOf = ({ audio, video }: Content): keyof typeof icons => (video ? 'video' : audio ? 'audio' : 'article')

export function ContentHead({ content }: { content: Content }) {
  const { t, i18n } = useTranslation()
  const { channel, title, published, duration } = content
  const kind = kindOf(content)
  return (
    <header className={styles.head}>
      <p className={styles.channel}>
        <Avatar name={channel.name} size="sm" shape="square" imageUrl={channel.image.uri} />
        <bdi>{channel.name}</bdi>
      </p>
      <h1 tabIndex={-1}>{title === null ? t('contents.untitled') : <bdi>{title}</bdi>}</h1>
      <p className={styles.facts}>
        <StateLine icon={icons[kind]}>
          {duration ? t('contents.lasting', { kind: t(`contents.kind.${kind}`), duration }) : t(`contents.kind.${kind}`)}
        </StateLine>
        {published && <time dateTime={published}>{longDate(published, { locale: i18n.language, timeZone: 'local' })}</time>}
      </p>
    </header>
  )
}
