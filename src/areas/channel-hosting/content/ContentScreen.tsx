// One content as those who run its channel manage it: whether it is published, and its parts.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { contentWrites } from '../../../api/resources/community/contents.ts'
import type { Channel, Content } from '../../../contract/community/channels.ts'
import { ask } from '../../../kit/ask/ask.ts'
import { FailureLine } from '../../../kit/writes/FailureLine.tsx'
import { tell } from '../../../kit/writes/tell.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { channelHostingArea } from '../area.ts'
import styles from '../channel-hosting.module.css'
import { OfContent, useContentAddress } from '../OfContent.tsx'
import { contentState } from './content-state.ts'
import { StateTag } from './StateTag.tsx'
import { ZonedDate } from './ZonedDate.tsx'

export function ContentScreen() {
  const { t } = useTranslation()
  const { channelId } = useContentAddress()
  return (
    <OfContent title={t('channelHosting.content')} back={channelHostingArea.to.channel({ channelId })}>
      {(content, channel) => <Managed content={content} channel={channel} />}
    </OfContent>
  )
}

function Managed({ content, channel }: { content: Content; channel: Channel }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const address = useContentAddress()
  const remove = useMutation({ ...contentWrites.remove, meta: { quiet: true } })
  const title = content.title ?? t('contents.untitled')
  const { to } = channelHostingArea
  const drop = async () => {
    const isGone = await ask({
      title: t('channelHosting.deleteTitle', { name: title }),
      text: t('channelHosting.deleteText'),
      confirm: t('channelHosting.delete'),
      cancel: t('channelHosting.keep'),
      act: () => remove.mutateAsync(address),
    })
    if (!isGone) return
    navigate(to.channel({ channelId: address.channelId }), { replace: true })
    void tell({ kind: 'notice', text: 'channelHosting.deleted' })
  }
  return (
    <>
      <PageHead title={<bdi>{title}</bdi>} />
      <div className={styles.marks}>
        <StateTag content={content} />
      </div>
      <div className={styles.parts}>
        <Publishing content={content} channel={channel} />
        <List panel label={t('channelHosting.contentParts')}>
          <Row
            lead={<Glyph icon="pencil" />}
            title={t('channelHosting.edit')}
            second={t('channelHosting.editText')}
            href={to.editContent(address)}
            chevron
          />
          <Row
            lead={<Glyph icon="users" />}
            title={t('channelHosting.guests')}
            second={t('channelHosting.guestCount', { count: content.guests.length })}
            href={to.guests(address)}
            chevron
          />
          <Row
            lead={<Glyph icon="eye" />}
            title={t('channelHosting.preview')}
            second={t('channelHosting.previewText')}
            href={paths.content({ channel: channel.slug, content: content.slug })}
            chevron
          />
        </List>
      </div>
      <div className={styles.delete}>
        <Button kind="bad" icon="trash-2" onClick={() => void drop()}>
          {t('channelHosting.deleteContent')}
        </Button>
      </div>
    </>
  )
}

/** Not rendered for a published content: the contract has no call that takes it back. */
function Publishing({ content, channel }: { content: Content; channel: Channel }) {
  const { t } = useTranslation()
  const address = useContentAddress()
  const schedule = useMutation({ ...contentWrites.schedule, meta: { quiet: true } })
  const unschedule = useMutation({ ...contentWrites.unschedule, meta: { quiet: true } })
  const state = contentState(content)
  if (state === 'published') return null
  const publish = async () => {
    const isMeant = await ask({
      title: t('channelHosting.publishTitle'),
      text: t(channel.visilble ? 'channelHosting.publishText' : 'channelHosting.publishHidden', { count: channel.subscriberCount }),
      confirm: t('channelHosting.publish'),
      cancel: t('channelHosting.notNow'),
      kind: 'solid',
      act: () => schedule.mutateAsync({ ...address, body: { date: new Date().toISOString() } }),
    })
    if (isMeant) void tell({ kind: 'notice', text: 'channelHosting.publishedNow' })
  }
  const cancel = () =>
    unschedule.mutate(address, { onSuccess: () => void tell({ kind: 'notice', text: 'channelHosting.scheduleCanceled' }) })
  const to = channelHostingArea.to.schedule(address)
  return (
    <div className={styles.state}>
      {content.publishSchedule && <ZonedDate at={content.publishSchedule.date} />}
      <div className={styles.ways}>
        <Button kind="solid" icon="megaphone" onClick={() => void publish()}>
          {t('channelHosting.publish')}
        </Button>
        <Button icon="clock" href={to}>
          {t(state === 'scheduled' ? 'channelHosting.changeSchedule' : 'channelHosting.schedule')}
        </Button>
        {state === 'scheduled' && (
          <Button kind="quiet" icon="x" busy={unschedule.isPending} onClick={cancel}>
            {t('channelHosting.cancelSchedule')}
          </Button>
        )}
      </div>
      <FailureLine error={unschedule.error} />
    </div>
  )
}
