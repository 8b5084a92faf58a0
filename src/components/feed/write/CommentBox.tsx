// The comment box under a post: a growing text field and a button.
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { activityWrites } from '../../../api/resources/community/activities.ts'
import { isComposing } from '../../../lib/device/composing.ts'
import { isVisible } from '../../../lib/device/visible.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useActing } from '../../../kit/hooks/acting-context.ts'
import { usePaused } from '../../../kit/hooks/use-paused.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { DraftNotKept } from '../../../kit/form/DraftNotKept.tsx'
import { failureKey } from '../../../kit/writes/failure-words.ts'
import type { Naming } from '../../messages/use-naming.ts'
import styles from './CommentBox.module.css'
import { MentionArea } from './MentionArea.tsx'
import { postEntities } from '../post/post-entities.ts'
import { useComposer } from './use-composer.ts'

const PausedLine = lazyPart(() => import('../../../kit/writes/PausedLine.tsx'), 'PausedLine')

export interface CommentBoxProps {
  activityId: string
  /** Accounts that can be mentioned with @. */
  people: Naming
}

/** A failure is shown at the field, and the text stays. */
export function CommentBox({ activityId, people }: CommentBoxProps) {
  const { t } = useTranslation()
  const acting = useActing()
  const isPaused = usePaused()
  const { text, setText, keyFor, sent } = useComposer(`comment:${activityId}`)
  const create = useMutation({ ...activityWrites.create, meta: { quiet: true } })
  const send = () => {
    const message = text.trim()
    if (isPaused || !isVisible(message) || create.isPending) return
    const body = { message, entities: postEntities(message, people.named), commentedId: activityId }
    create.mutate({ body, idempotencyKey: keyFor(body) }, { onSuccess: sent })
  }
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.field}>
        <DraftNotKept />
        <Suspense>{isPaused && <PausedLine />}</Suspense>
        <MentionArea
          label={t('feed.comment')}
          hideLabel
          placeholder={t('feed.commentPlaceholder')}
          maxLength={5000}
          value={text}
          error={create.error ? t(failureKey(create.error)) : undefined}
          mentioning={people.mentioning}
          onText={(next) => {
            if (create.error) create.reset()
            setText(next)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) send()
          }}
        />
      </div>
      <Button kind={!isVisible(text) ? 'quiet' : 'solid'} type="submit" busy={create.isPending} disabled={isPaused}>
        {acting ? t('identity.acting.send', acting) : t('feed.send')}
      </Button>
    </form>
  )
}
