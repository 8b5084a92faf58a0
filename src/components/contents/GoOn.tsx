// Audio that was begun, to go on where it stopped. From the device, so it is there without a network.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { listed } from '../../lib/text/listed.ts'
import { playTime } from '../../lib/time/play-time.ts'
import { paths } from '../../paths.ts'
import { player } from '../../state/device/player.ts'
import { own, type Begun } from '../../state/identity/own.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { allBegun } from '../player/begun.ts'
import { minutesLeft } from '../player/minutes-left.ts'
import { SoundButton } from '../player/SoundButton.tsx'
import styles from './ContentLine.module.css'

/** The most rows. */
const MOST = 3

/** `channelId`: only that of one channel. Nothing is rendered if nothing was begun. */
export function GoOn({ channelId }: { channelId?: string }) {
  const { t } = useTranslation()
  const { listening, begun } = useSnapshot(own)
  const now = useSnapshot(player).playing
  const all = allBegun({ listening, begun })
  const shown = all.filter(({ playing }) => channelId === undefined || playing.channel.id === channelId).slice(0, MOST)
  if (shown.length === 0) return null
  return (
    <Section title={shown.some(({ playing }) => playing.id === now?.id) ? t('contents.listening') : t('contents.goOn')}>
      <div className={styles.lines}>
        <List>
          {shown.map((one) => (
            <BegunLine key={one.playing.id} {...one} channel={channelId === undefined} />
          ))}
        </List>
      </div>
    </Section>
  )
}

function BegunLine({ playing, at, length, channel }: Begun & { channel: boolean }) {
  const { t, i18n } = useTranslation()
  const left = length === null ? playTime(at, i18n.language) : minutesLeft(length - at, i18n.language, t)
  return (
    <Row
      lead={
        <span className={styles.picture}>
          <Picture image={{ uri: playing.imageUrl ?? playing.channel.imageUrl }} alt="" ratio={1} sizes="4.5rem" className={styles.fill} />
        </span>
      }
      title={<bdi>{playing.title ?? t('contents.untitled')}</bdi>}
      second={<bdi>{listed([channel ? playing.channel.name : null, left], i18n.language)}</bdi>}
      href={paths.content({ channel: playing.channel.slug, content: playing.slug })}
      end={<SoundButton small playing={playing} />}
    />
  )
}
