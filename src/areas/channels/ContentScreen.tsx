// One content of a channel: an article, audio or a video, with its credits.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import { firstCharacters } from '../../lib/text/characters.ts'
import { contents } from '../../api/resources/community/contents.ts'
import { rowsOf } from '../../api/table.ts'
import { ContentLike } from '../../components/contents/ContentLike.tsx'
import { laterItems } from '../../components/later/later-item.tsx'
import { ContentMedia } from '../../components/contents/ContentMedia.tsx'
import { queueAfter } from '../../components/player/playing-of.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { LinkList } from '../../components/people/LinkList.tsx'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { textOf } from '../../kit/text/text-of.ts'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import { webAddress } from '../../kit/text/web-address.ts'
import type { Content } from '../../contract/community/channels.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { share } from '../../kit/writes/share.ts'
import { Menu } from '../../ui/controls/Menu.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { ContentHead } from './ContentHead.tsx'
import styles from './ContentScreen.module.css'
import { Credits } from './Credits.tsx'

// Lazy-loaded: it is below the text, and needs all the code of a feed.
const ContentPosts = lazyPart(() => import('./ContentPosts.tsx'), 'ContentPosts')

/** `:channel` and `:content` are ids or slugs; both are requested as they are. */
export function ContentScreen() {
  const { t } = useTranslation()
  const { channel, content: contentId } = useParams<{ channel: string; content: string }>()
  const { config } = useSnapshot(tenant)
  const content = useQuery(contents.detail({ channelId: channel, contentId }))
  return (
    <DetailScreen
      of={content}
      title={content.data && (content.data.title ?? t('contents.untitled'))}
      back={paths.channel({ channel })}
      actions={
        content.data && (
          <>
            <ContentLike content={content.data} />
            <More content={content.data} />
          </>
        )
      }
      gone={{ title: t('contents.goneTitle'), text: t('contents.goneText'), to: paths.channel({ channel }), way: t('contents.toChannel') }}
      skeleton={<Skeleton kind="page" />}
    >
      {(found) => (
        <>
          <Found content={found} />
          {config && featureOn(config, 'activities') && (
            <Suspense fallback={<Skeleton kind="posts" count={2} />}>
              <ContentPosts content={found} to={{ channel, content: contentId }} />
            </Suspense>
          )}
        </>
      )}
    </DetailScreen>
  )
}

function More({ content: { id, title, slug, channel } }: { content: Content }) {
  const { t } = useTranslation()
  const path = paths.content({ channel: channel.slug, content: slug })
  const name = title ?? channel.name
  return (
    <Menu
      label={t('common.moreOf', { name })}
      items={[
        { label: t('contents.share'), icon: 'share-2', onPress: () => void share({ title: name, path }) },
        ...laterItems({ kind: 'content', id, title: title ?? '', by: channel.name, href: path }),
      ]}
    />
  )
}

function Found({ content }: { content: Content }) {
  const { t } = useTranslation()
  const { description, body, audio, channel } = content
  // What plays afterwards: the audio below it in the list of the channel.
  const list = useInfiniteQuery({ ...contents.ofChannel({ channelId: channel.id, type: 'audio' }), ...(audio ? {} : { enabled: false }) })
  const others = rowsOf(list.data)
  // Many texts start with the description, which is then not shown twice.
  const repeated = body !== null && textOf(body).startsWith(firstCharacters(textOf(description ?? ''), 40))
  return (
    <article>
      <ContentHead content={content} />
      <div className={styles.media}>
        <ContentMedia content={content} queue={() => queueAfter(content.id, others)} />
      </div>
      <div className={styles.text}>
        {description && !repeated && (
          <p className={styles.short} dir="auto">
            {textOf(description)}
          </p>
        )}
        {body && <UserHtml markup={body} />}
      </div>
      {content.guests.length > 0 && <Credits guests={content.guests} />}
      <LinkList
        title={t('contents.elsewhere')}
        links={[
          { name: t('contents.website'), href: webAddress(content.externalUrl), web: true },
          { name: 'Apple Podcasts', href: webAddress(content.appleUrl) },
          { name: 'Spotify', href: webAddress(content.spotifyUrl) },
          { name: 'Google', href: webAddress(content.googleUrl) },
          { name: 'YouTube', href: webAddress(content.youtubeUrl) },
        ]}
      />
    </article>
  )
}
