// One channel as those who run it manage it: its parts, and its contents with what is not published first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contents } from '../../../api/resources/community/contents.ts'
import type { Channel, Content } from '../../../contract/community/channels.ts'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { channelHostingArea } from '../area.ts'
import styles from '../channel-hosting.module.css'
import { ContentRow } from '../content/ContentRow.tsx'
import { isPublished } from '../content/content-state.ts'
import { OfChannel, useAddress } from '../OfChannel.tsx'
import { ChannelTags } from './ChannelTags.tsx'

export function ChannelScreen() {
  return <OfChannel>{(channel) => <Managed channel={channel} />}</OfChannel>
}

function Managed({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const channelId = useAddress()
  const list = useInfiniteQuery(contents.ofChannel({ channelId }))
  const { to } = channelHostingArea
  return (
    <>
      <PageHead
        title={<bdi>{channel.name}</bdi>}
        sub={t('channelHosting.subscriberCount', { count: channel.subscriberCount })}
        action={
          <Button icon="plus" size="sm" href={to.add({ channelId })}>
            {t('channelHosting.newContent')}
          </Button>
        }
      />
      <div className={styles.marks}>
        <ChannelTags channel={channel} />
      </div>
      <div className={styles.parts}>
        <List panel label={t('channelHosting.parts')}>
          <Row
            lead={<Glyph icon="pencil" />}
            title={t('channelHosting.details')}
            second={t('channelHosting.detailsText')}
            href={to.edit({ channelId })}
            chevron
          />
          <Row
            lead={<Glyph icon="users" />}
            title={t('channelHosting.subscribers')}
            second={t('channelHosting.subscribersText')}
            href={to.subscribers({ channelId })}
            chevron
          />
        </List>
        <PagedRows of={list} none={{ title: t('channelHosting.noContentsTitle'), text: t('channelHosting.noContentsText') }}>
          {(rows) => (
            <>
              <Contents title={t('channelHosting.unpublished')} rows={rows.filter((one) => !isPublished(one))} />
              <Contents title={t('channelHosting.published')} rows={rows.filter((one) => isPublished(one))} />
            </>
          )}
        </PagedRows>
      </div>
    </>
  )
}

/** Not rendered without rows. */
function Contents({ title, rows }: { title: string; rows: readonly Content[] }) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <List>
        {rows.map((content) => (
          <ContentRow key={content.id} content={content} />
        ))}
      </List>
    </Section>
  )
}
