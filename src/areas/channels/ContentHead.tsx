// The head of a content: channel, title, kind, duration and date.
import { useTranslation } from 'react-i18next'
import type { Content } from '../../contract/community/channels.ts'
import { factsOf, kindIcons, kindOf } from '../../components/contents/content-facts.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { paths } from '../../paths.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './ContentHead.module.css'

export function ContentHead({ content }: { content: Content }) {
  const { t, i18n } = useTranslation()
  const { channel, title, published } = content
  return (
    <header className={styles.head}>
      <p>
        <Anchor href={paths.channel({ channel: channel.slug })} className={styles.channel}>
          <Avatar name={channel.name} size="sm" shape="square" imageUrl={channel.image.uri} />
          <bdi>{channel.name}</bdi>
        </Anchor>
      </p>
      <h1 tabIndex={-1}>{title === null ? t('contents.untitled') : <bdi>{title}</bdi>}</h1>
      <p className={styles.facts}>
        <StateLine icon={kindIcons[kindOf(content)]}>{factsOf(content, t)}</StateLine>
        {published && <time dateTime={published}>{longDate(published, { locale: i18n.language, timeZone: 'local' })}</time>}
      </p>
    </header>
  )
}
