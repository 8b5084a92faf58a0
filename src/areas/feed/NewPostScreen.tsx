// Writes a post: text, an optional picture, and the audience.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { activityWrites } from '../../api/resources/community/activities.ts'
import { self } from '../../api/resources/people/self.ts'
import { useActing } from '../../kit/hooks/acting-context.ts'
import { usePaused } from '../../kit/hooks/use-paused.ts'
import { DraftNotKept } from '../../kit/form/DraftNotKept.tsx'
import { failureKey } from '../../kit/writes/failure-words.ts'
import { MentionArea } from '../../components/feed/write/MentionArea.tsx'
import { linksIn, postEntities } from '../../components/feed/post/post-entities.ts'
import { useComposer } from '../../components/feed/write/use-composer.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { isVisible } from '../../lib/device/visible.ts'
import { countCharacters, fitsIn } from '../../lib/text/characters.ts'
import { isComposing } from '../../lib/device/composing.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { tell } from '../../kit/writes/tell.ts'
import { useBusy } from '../../state/typed/use-busy.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { DestinationField } from './DestinationField.tsx'
import styles from './NewPostScreen.module.css'
import { MediumField, mediumOf, usePostMedium } from './MediumField.tsx'
import { useDestination } from './use-destination.ts'
import { useNamedPeople } from '../../components/reads/use-named-people.ts'

// Lazy-loaded, because most posts contain no link.
const LinkAhead = lazyPart(() => import('./LinkAhead.tsx'), 'LinkAhead')

const PausedLine = lazyPart(() => import('../../kit/writes/PausedLine.tsx'), 'PausedLine')

const LONGEST = 5000
/** Characters. The remaining count is shown from here on. */
const NEAR = 300
/** A new post has no earlier authors to suggest for mentions. */
const nobodyYet: never[] = []

export function NewPostScreen() {
  const { t } = useTranslation()
  const acting = useActing()
  const isPaused = usePaused()
  const [, go] = useLocation()
  const { destination, change } = useDestination()
  const { text, setText, keyFor, sent } = useComposer(destination.place)
  const upload = usePostMedium(destination.place)
  const medium = upload.uploads.at(-1)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const { mutateAsync: create } = useMutation({ ...activityWrites.create, meta: { quiet: true } })
  const people = useNamedPeople(nobodyYet, useQuery(self.me()).data?.id)
  useTitle(t('feed.newTitle'))
  // The draft keeps the text; a chosen picture is not persisted.
  useBusy(medium !== undefined || busy)
  const paper = useRef<HTMLDivElement>(null)
  // In a layout effect, before the page focuses its title.
  useLayoutEffect(() => paper.current?.querySelector('textarea')?.focus(), [])
  const message = text.trim()
  const { body } = destination
  const label = acting ? t('identity.acting.post', acting) : t('feed.post')
  // A failed upload shows its own error, and blocks posting until it is retried or removed.
  const whole = medium === undefined || medium.state === 'done'
  const ready = !isPaused && body !== undefined && whole && (isVisible(message) || medium !== undefined)

  const post = async () => {
    // A ref instead of state, because the second tap of a double tap comes before the next render.
    if (!ready || sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const { imageId, videoId } = mediumOf(medium?.answer)
      const post = { message, entities: postEntities(message, people.named), imageId, videoId, ...body }
      await create({ body: post, idempotencyKey: keyFor(post) })
      sent()
      // While it is queued and unsent, the feed shows it as waiting instead.
      if (isReachable(connectivity.state)) void tell({ kind: 'notice', text: 'feed.posted' })
      go(destination.feed, { replace: true })
    } catch (error) {
      setProblem(t(failureKey(error)))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <>
      <Bar
        back={destination.feed}
        actions={
          <Button className={styles.inBar} kind="solid" size="sm" busy={busy} disabled={!ready} onClick={() => void post()}>
            {label}
          </Button>
        }
      />
      <Page>
        <PageHead title={t('feed.newTitle')} />
        <DestinationField destination={destination} onChange={change} />
        <div ref={paper} className={styles.paper}>
          <DraftNotKept />
          <Suspense>{isPaused && <PausedLine />}</Suspense>
          <MentionArea
            label={t('feed.text')}
            hideLabel
            placeholder={t('feed.textPlaceholder')}
            maxLength={LONGEST}
            value={text}
            error={problem}
            hint={fitsIn(text, LONGEST - NEAR) ? undefined : t('feed.left', { count: Math.max(0, LONGEST - countCharacters(text)) })}
            mentioning={people.mentioning}
            onText={setText}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) void post()
            }}
          />
          <Suspense>{linksIn(text).length > 0 && <LinkAhead text={text} />}</Suspense>
          <div className={styles.foot}>
            <MediumField upload={upload} />
            <Button className={styles.beside} kind="solid" busy={busy} disabled={!ready} onClick={() => void post()}>
              {label}
            </Button>
          </div>
        </div>
      </Page>
    </>
  )
}
