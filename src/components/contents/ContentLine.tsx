// A content in a list: picture, title, kind and duration, how far it was heard, and a button to play audio.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Content } from '../../contract/community/channels.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { paths } from '../../paths.ts'
import { own } from '../../state/identity/own.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { placeOf } from '../player/begun.ts'
import { minutesLeft } from '../player/minutes-left.ts'
import { canBeHeard, playingOf, queueAfter } from '../player/playing-of.ts'
import { SoundButton } from '../player/SoundButton.tsx'
import { useSavedMedia } from '../player/saving/use-saved-media.ts'
import { factsOf, kindIcons, kindOf } from './content-facts.ts'
import styles from './ContentLine.module.css'

export interface ContentLineProps {
  content: Content
  /** The list it is in: its audio below plays after it. */
  list: readonly Content[]
  /** Names the channel, in a list of several. */
  channel?: boolean
}

export function ContentLine({ content, list, channel }: ContentLineProps) {
  const { t, i18n } = useTranslation()
  const { id, slug, title, squareImage, image } = content
  const picture = squareImage ?? image ?? content.channel.image
  return (
    <Row
      lead={
        <span className={styles.picture}>
          <Picture image={picture} alt="" ratio={1} sizes="4.5rem" className={styles.fill} />
        </span>
      }
      title={<bdi>{title ?? t('contents.untitled')}</bdi>}
      second={
        <span className={styles.facts}>
          {channel && <bdi>{content.channel.name}</bdi>}
          <StateLine icon={kindIcons[kindOf(content)]}>{factsOf(content, t)}</StateLine>
          <Unpublished content={content} locale={i18n.language} />
          {canBeHeard(content) && <Heard contentId={id} />}
        </span>
      }
      href={paths.content({ channel: content.channel.slug, content: slug })}
      end={canBeHeard(content) ? <SoundButton small playing={playingOf(content)} queue={() => queueAfter(id, list)} /> : undefined}
    />
  )
}

/** Only those who run the channel receive such contents. */
function Unpublished({ content: { published, publishSchedule }, locale }: { content: Content; locale: string }) {
  const { t } = useTranslation()
  if (published !== null && new Date(published).getTime() <= Date.now()) return null
  const date = publishSchedule?.date ?? published
  return (
    <StateLine kind="info" icon="clock">
      {date === null ? t('contents.unpublished') : t('contents.scheduled', { date: longDate(date, { locale, timeZone: 'local' }) })}
    </StateLine>
  )
}

function Heard({ contentId }: { contentId: string }) {
  const { t, i18n } = useTranslation()
  const { listening, begun } = useSnapshot(own)
  const saved = useSavedMedia()[contentId]
  const places = { listening, begun } as Pick<typeof own, 'listening' | 'begun'>
  const at = placeOf(places, contentId)
  const length = (listening?.playing.id === contentId ? listening : begun[contentId])?.length ?? null
  return (
    <>
      {at > 0 && length !== null && <span>{minutesLeft(length - at, i18n.language, t)}</span>}
      {saved?.state === 'saved' && (
        <StateLine kind="good" icon="hard-drive-download">
          {t('contents.savedHere')}
        </StateLine>
      )}
    </>
  )
}
