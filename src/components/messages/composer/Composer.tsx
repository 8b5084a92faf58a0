// Where a message is written: grows with its text, sends on Enter where there is a keyboard, keeps what is not sent.
import { memo, Suspense, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { subscribe } from 'valtio'
import { countCharacters, fitsIn } from '../../../lib/text/characters.ts'
import { isComposing } from '../../../lib/device/composing.ts'
import { isVisible } from '../../../lib/device/visible.ts'
import { draftAt, drafts, dropDraft, keepDraft, keyOfDraft } from '../../../state/typed/drafts.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useActing } from '../../../kit/hooks/acting-context.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import styles from './Composer.module.css'
import { useMention, type Mentioning } from './use-mention.ts'

// Says something where the device takes no words.
const DraftNotKept = lazyPart(() => import('../../../kit/form/DraftNotKept.tsx'), 'DraftNotKept')
// Fetched with the screen all the same: it may be needed where nothing can be fetched any more.
const Refused = lazyPart(() => import('../bubble/Refused.tsx'), 'Refused')
// Shown where someone is being named, which conversations do not even offer.
const MentionList = lazyPart(() => import('./MentionList.tsx'), 'MentionList')

/** What the server takes of a message in a conversation. */
const LONGEST = 4000
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
/** On a phone Enter is a new line, as everywhere else there. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

export interface ComposerProps {
  /** Where the draft is kept: `message:7`. */
  place: string
  /** Whom it goes to. */
  name: string
  /** Resolves when the text is taken permanently; rejects with the failure because of which it stays here, and has the same `key` when it is sent again. */
  onSend: (text: string, key: string) => Promise<unknown>
  onTyped?: () => void
  onStopped?: () => void
  /** How much the server takes, where it is not that of a conversation. */
  longest?: number
  /** Where people can be named by @. */
  mentioning?: Mentioning
}

/** Not rendered again for every page of messages: what it is given should stay the same. */
export const Composer = memo(function Composer({ place, name, onSend, onTyped, onStopped, longest = LONGEST, mentioning }: ComposerProps) {
  const { t } = useTranslation()
  const acting = useActing()
  const [text, setText] = useState(() => draftAt(place))
  const [refused, setRefused] = useState<unknown>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const touched = useRef(false)

  // At the very start the drafts are still being read from the device.
  useEffect(() => {
    const take = () => {
      if (!touched.current && draftAt(place) !== '') setText(draftAt(place))
    }
    // They may have come between the drawing and now.
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
    touched.current = true
    setText(next)
    setRefused(null)
    keepDraft(place, next)
    if (next.trim() === '') onStopped?.()
    else onTyped?.()
  }
  const mention = useMention(mentioning, area, change)
  const trimmed = text.trim()
  // Counted only where it may be too long: each letter comes by here.
  const tooLong = fitsIn(trimmed, longest) ? 0 : countCharacters(trimmed) - longest
  const taking = useRef(false)
  // What a device took after all, and was late to say so, waits there now. What waits in memory alone is emptied when it has arrived.
  useEffect(() => {
    const look = () => {
      const key = drafts[place]?.key
      if (!key || taking.current || !outbox.kept || !outbox.rows.some((row) => row.key.startsWith(key))) return
      dropDraft(place)
      setText('')
      setRefused(null)
    }
    look()
    return subscribe(outbox, look)
  }, [place])
  const send = async () => {
    const given = area.current?.value ?? ''
    const words = given.trim()
    // A second press finds the first still being kept: it is the same message.
    if (!isVisible(words) || !fitsIn(words, longest) || taking.current) return
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
    // Whoever types fast has begun the next one.
    const rest = now.startsWith(given) ? now.slice(given.length) : now
    // Before the rest is kept: the same words again are another message.
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
            onChange={(event) => {
              change(event.target.value)
              mention.look()
            }}
            onSelect={mention.look}
            onKeyDown={onKeyDown}
            onBlur={onStopped}
          />
        </div>
        {/* A press must not take the focus: the keyboard of a phone would go away. */}
        <IconButton
          type="submit"
          icon="arrow-up"
          label={acting ? t('messages.sendAs', acting) : t('messages.send')}
          className={styles.send}
          onPointerDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  )
})
