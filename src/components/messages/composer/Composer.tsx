// The composer: grows with its text, sends on Enter with a hardware keyboard, and stores drafts.
import { memo, Suspense, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { subscribe } from 'valtio'
import { countCharacters, fitsIn } from '../../../lib/text/characters.ts'
import { isComposing } from '../../../lib/device/composing.ts'
import { isVisible } from '../../../lib/device/visible.ts'
import { draftAt, drafts, dropDraft, keepDraft, keyOfDraft, restOfDraft } from '../../../state/typed/drafts.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useActing } from '../../../kit/hooks/acting-context.ts'
import { usePaused } from '../../../kit/hooks/use-paused.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import styles from './Composer.module.css'
import { useMention, type Mentioning } from './use-mention.ts'

// A notice if the device cannot store drafts.
const DraftNotKept = lazyPart(() => import('../../../kit/form/DraftNotKept.tsx'), 'DraftNotKept')
// Prefetched with the screen, because it may be needed offline.
const Refused = lazyPart(() => import('../bubble/Refused.tsx'), 'Refused')
// For the moment after another tab has changed the account in use.
const PausedLine = lazyPart(() => import('../../../kit/writes/PausedLine.tsx'), 'PausedLine')
// For mentions, which conversations do not offer.
const MentionList = lazyPart(() => import('./MentionList.tsx'), 'MentionList')

/** The server's limit for messages in conversations. */
const LONGEST = 4000
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
/** On a phone Enter inserts a new line, as usual there. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

export interface ComposerProps {
  /** The name of the draft: `message:7`. */
  place: string
  /** The recipient. */
  name: string
  /** Resolves when the text is stored or sent. Rejects with the failure; then the text stays, with the same `key` for a retry. */
  onSend: (text: string, key: string) => Promise<unknown>
  onTyped?: () => void
  onStopped?: () => void
  /** The server's limit, if it differs from conversations. */
  longest?: number
  /** Mentions with @, if available. */
  mentioning?: Mentioning
}

/** Memoised; its props should be stable, so that pages of messages do not re-render it. */
export const Composer = memo(function Composer({ place, name, onSend, onTyped, onStopped, longest = LONGEST, mentioning }: ComposerProps) {
  const { t } = useTranslation()
  const acting = useActing()
  const isPaused = usePaused()
  const [text, setText] = useState(() => draftAt(place))
  const [refused, setRefused] = useState<unknown>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  /** The text as this field last had it. */
  const latest = useRef(text)

  // At the start drafts may still be loading. Text typed meanwhile follows that of the draft (src/state/typed/drafts.ts).
  useEffect(() => {
    const take = () => {
      const kept = draftAt(place)
      if (kept === '' || kept === latest.current || !kept.endsWith(latest.current)) return
      latest.current = kept
      setText(kept)
    }
    // They may have loaded between render and effect.
    take()
    return subscribe(drafts, take)
  }, [place])

  useEffect(() => {
    if (hasKeyboard()) area.current?.focus({ preventScroll: true })
  }, [])

  useLayoutEffect(() => {
    const element = area.current
    if (growsByItself || !element) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${element.scrollHeight}px`
  }, [text])

  const change = (next: string) => {
    latest.current = next
    setText(next)
    setRefused(null)
    keepDraft(place, next)
    if (next.trim() === '') onStopped?.()
    else onTyped?.()
  }
  const mention = useMention(mentioning, area, change)
  const trimmed = text.trim()
  // Counted only if it may be too long, because this runs for each letter.
  const tooLong = fitsIn(trimmed, longest) ? 0 : countCharacters(trimmed) - longest
  const taking = useRef(false)
  // The device has stored it late, so it is pending there now. A message in memory only is cleared when it is confirmed.
  useEffect(() => {
    const look = () => {
      if (taking.current || !outbox.kept) return
      const rest = restOfDraft(place, (key) => outbox.rows.some((row) => row.key.startsWith(key)))
      if (rest === undefined) return
      dropDraft(place)
      keepDraft(place, rest)
      latest.current = rest
      setText(rest)
      setRefused(null)
    }
    look()
    return subscribe(outbox, look)
  }, [place])
  const send = async () => {
    const given = area.current?.value ?? ''
    const words = given.trim()
    // A second press while the first is being stored is the same message.
    if (isPaused || !isVisible(words) || !fitsIn(words, longest) || taking.current) return
    taking.current = true
    try {
      await onSend(words, keyOfDraft(place, words))
    } catch (error) {
      setRefused(error)
      return
    } finally {
      taking.current = false
    }
    const now = area.current?.value ?? ''
    // The person may have started the next message.
    const rest = now.startsWith(given) ? now.slice(given.length) : now
    // Before storing the rest, because the same text again is another message.
    dropDraft(place)
    change(rest)
    area.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mention.onKey(event)) return
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing(event)) return
    if (!event.ctrlKey && !event.metaKey && !hasKeyboard()) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Suspense>
        <DraftNotKept className={styles.refused} />
      </Suspense>
      <Suspense>
        <Refused error={refused} tooLong={tooLong} />
      </Suspense>
      <Suspense>{isPaused && <PausedLine />}</Suspense>
      <Suspense>{mention.list && <MentionList {...mention.list} />}</Suspense>
      <div className={styles.line}>
        <div className={styles.box}>
          <textarea
            {...mention.wiring}
            ref={area}
            rows={1}
            dir="auto"
            aria-label={t('messages.writeTo', { name })}
            placeholder={acting ? t('messages.writeAs', acting) : t('messages.write')}
            enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
            value={text}
            readOnly={isPaused}
            onChange={(event) => {
              change(event.target.value)
              mention.look()
            }}
            onSelect={mention.look}
            onKeyDown={onKeyDown}
            onBlur={onStopped}
          />
        </div>
        {/* A press must not take the focus, which would close the on-screen keyboard. */}
        <IconButton
          type="submit"
          icon="arrow-up"
          disabled={isPaused}
          label={acting ? t('messages.sendAs', acting) : t('messages.send')}
          className={styles.send}
          onPointerDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  )
})
