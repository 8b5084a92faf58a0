// The head of a channel: picture, name, who runs it, subscribers, description, and the reader's subscription.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../contract/community/channels.ts'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import { displayName } from '../../../lib/text/display-name.ts'
import { paths } from '../../../paths.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from './channel.module.css'
import { Subscribing } from './Subscribing.tsx'

/** Characters. About four lines on a phone. */
const FOLD = 220

export function ChannelHead({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const { name, image, banner, subscriberCount } = channel
  return (
    <header className={styles.head}>
      {banner && (
        <div className={styles.banner}>
          <Picture image={banner} alt="" ratio="16/5" sizes="(min-width: 42rem) 40rem, 100vw" eager className={styles.wide} />
        </div>
      )}
      <div className={styles.name}>
        <div className={styles.picture}>
          <Picture image={image} alt="" ratio={1} sizes="7rem" eager className={styles.square} />
        </div>
        <div>
          <h1 tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          <Runners channel={channel} />
          <p className={styles.facts}>{t('channels.subscribers', { count: subscriberCount })}</p>
          {channel.private && (
            <p className={styles.facts}>
              <StateLine icon="lock">{t('channels.private')}</StateLine>
            </p>
          )}
        </div>
      </div>
      <About key={channel.id} text={channel.description ?? ''} />
      <div className={styles.choices}>
        <Subscribing channel={channel} />
      </div>
    </header>
  )
}

/** The group of the channel, else the account that runs it. */
function Runners({ channel: { group, creator } }: { channel: Channel }) {
  if (!group && !creator) return null
  return (
    <p className={styles.facts}>
      {group ? (
        <Anchor href={paths.group({ group: group.slug })}>
          <bdi>{group.name}</bdi>
        </Anchor>
      ) : (
        <Anchor href={paths.person({ accountId: creator!.username })}>
          <bdi>{displayName(creator)}</bdi>
        </Anchor>
      )}
    </p>
  )
}

function About({ text }: { text: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(text.length <= FOLD)
  if (text === '') return null
  return (
    <div>
      {/* Unfolds the text, so that a focused link in it is visible. */}
      <div className={open ? undefined : styles.folded} onFocus={() => setOpen(true)}>
        <UserHtml markup={text} />
      </div>
      {!open && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('channels.readMore')}
        </button>
      )}
    </div>
  )
}
