// Everything about what plays: position, skipping, speed, sleep timer, saving it, and what plays next. Controls are not mirrored.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { playTime } from '../../lib/time/play-time.ts'
import { paths } from '../../paths.ts'
import { player, type Playing } from '../../state/device/player.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { BACK, ON } from './media-session.ts'
import styles from './PlayerSheet.module.css'
import { SaveSound } from './saving/SaveSound.tsx'
import { sleepMinutes } from './sleep.ts'
import { next, seek, setSpeed, skip, sleepAfter, toggle } from './sound.ts'

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]

export function PlayerSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { playing } = useSnapshot(player)
  return (
    <Sheet open={playing !== null} onClose={onClose} title={t('contents.player')}>
      {playing && <Open playing={playing} onClose={onClose} />}
    </Sheet>
  )
}

function Open({ playing, onClose }: { playing: Playing; onClose: () => void }) {
  const { t } = useTranslation()
  const { queue } = useSnapshot(player)
  const { channel } = playing
  const uri = playing.imageUrl ?? channel.imageUrl
  return (
    <div className={styles.player}>
      <div className={styles.picture}>
        <Picture image={{ uri }} alt="" ratio={1} sizes="16rem" className={styles.fill} />
      </div>
      <div className={styles.about}>
        <p className={styles.title}>
          <Anchor href={paths.content({ channel: channel.slug, content: playing.slug })} onClick={onClose}>
            <bdi>{playing.title ?? t('contents.untitled')}</bdi>
          </Anchor>
        </p>
        <p className={styles.channel}>
          <Anchor href={paths.channel({ channel: channel.slug })} onClick={onClose}>
            <bdi>{channel.name}</bdi>
          </Anchor>
        </p>
      </div>
      <Position />
      <Buttons />
      <div className={styles.options}>
        <Speed />
        <Sleep />
      </div>
      <SaveSound playing={playing} />
      {queue.length > 0 && (
        <section className={styles.queue}>
          <h3 className={styles.heading}>{t('contents.upNext')}</h3>
          <List>
            {queue.map((one, at) => (
              <Row
                key={one.id}
                lead={<Avatar name={one.channel.name} shape="square" size="lead" imageUrl={one.imageUrl ?? one.channel.imageUrl} />}
                title={<bdi>{one.title ?? t('contents.untitled')}</bdi>}
                second={<bdi>{one.channel.name}</bdi>}
                onPress={() => next(at)}
              />
            ))}
          </List>
        </section>
      )}
    </div>
  )
}

/** A component of its own, because it changes every second. */
function Position() {
  const { t, i18n } = useTranslation()
  const { at, length } = useSnapshot(player)
  const time = (seconds: number) => playTime(seconds, i18n.language)
  return (
    <div className={styles.position} dir="ltr">
      <input
        type="range"
        className={styles.range}
        aria-label={t('contents.position')}
        aria-valuetext={t('contents.positionOf', { at: time(at), length: time(length ?? 0) })}
        min={0}
        max={Math.floor(length ?? 0)}
        value={at}
        disabled={length === null}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <span className={styles.time}>{time(at)}</span>
      {length !== null && <span className={styles.time}>{time(length)}</span>}
    </div>
  )
}

function Buttons() {
  const { t } = useTranslation()
  const { state, queue } = useSnapshot(player)
  const going = state !== 'paused' && state !== 'failed'
  return (
    <>
      <div className={styles.buttons} dir="ltr">
        <IconButton icon="rotate-ccw" label={t('contents.back15')} onClick={() => skip(-BACK)} />
        <IconButton
          icon={going ? 'pause' : 'play'}
          label={going ? t('contents.pause') : t('contents.play')}
          className={styles.main}
          onClick={toggle}
        />
        <IconButton icon="rotate-cw" label={t('contents.on30')} onClick={() => skip(ON)} />
        {queue.length > 0 && <IconButton icon="skip-forward" label={t('contents.next')} onClick={() => next()} />}
      </div>
      {(state === 'failed' || state === 'waiting') && (
        <StateLine kind="warn" icon={state === 'failed' ? 'circle-alert' : 'wifi-off'}>
          {t(state === 'failed' ? 'contents.unplayable' : 'contents.waitingForNetwork')}
        </StateLine>
      )}
    </>
  )
}

function Speed() {
  const { t } = useTranslation()
  const { speed } = useSnapshot(player)
  return (
    <label className={styles.option}>
      <span>{t('contents.speed')}</span>
      <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
        {speeds.map((one) => (
          <option key={one} value={one}>
            {t('contents.times', { speed: one })}
          </option>
        ))}
      </select>
    </label>
  )
}

function Sleep() {
  const { t, i18n } = useTranslation()
  const { sleep } = useSnapshot(player)
  const at = typeof sleep === 'number' ? new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(sleep) : null
  const change = (chosen: string) => {
    if (chosen === 'set') return
    sleepAfter(chosen === 'end' ? 'end' : chosen === '' ? null : Number(chosen))
  }
  return (
    <label className={styles.option}>
      <span>{t('contents.sleep')}</span>
      <select value={at === null ? (sleep ?? '') : 'set'} onChange={(event) => change(event.target.value)}>
        <option value="">{t('contents.sleepOff')}</option>
        {at !== null && <option value="set">{t('contents.sleepAt', { time: at })}</option>}
        {sleepMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('contents.sleepIn', { count: minutes })}
          </option>
        ))}
        <option value="end">{t('contents.sleepEnd')}</option>
      </select>
    </label>
  )
}
