// The messages of a conversation, held at the bottom; older ones come in above without moving what is being read.
import {
  memo,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefCallback,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { chatDay } from '../../lib/calendar.ts'
import { lazyPart } from '../lazy-part.ts'
import { styleOf } from '../long-list/parts.ts'
import { useLongList } from '../long-list/use-long-list.ts'
import { blocksOf, noPlaces, type Block } from './blocks.ts'
import type { BubbleActions } from './Bubble.tsx'
import type { LogEntry } from './log-entries.ts'
import styles from './MessageLog.module.css'
import { OlderMessages, type OlderMessagesProps } from './OlderMessages.tsx'
import { Run } from './Run.tsx'
import { sameEntry } from './same-entry.ts'

const ToLatest = lazyPart(() => import('./ToLatest.tsx'), 'ToLatest')

export interface MessageLogProps extends BubbleActions, Pick<OlderMessagesProps, 'of'> {
  label: string
  entries: readonly LogEntry[]
  /** Who wrote is written above; between two people it is plain. */
  showNames: boolean
  /** Whether the last entry was just written here: then the log goes down to it. */
  ownKey: string | undefined
  /** Above the first message: what is missing there. */
  before?: ReactNode
  /** Below the last message: who is typing. */
  children?: ReactNode
  /** The message that stood at the top when it was left: it is there again, as soon as it is known. */
  startAt?: string
  /** It is left: the message at the top of what was read, null at the end of all. */
  onLeave?: (messageId: string | null) => void
}

/** So many runs of messages fill the screen of a phone, or nearly so: the next frame has more. */
const SCREENFUL = 8
/** As far above the end as still counts as being there. */
const NEAR = 24
/** So many more a frame when older ones come near: as fast as somebody flings through them. */
const STEP = 2
/** About as tall is a run of one message. Pixels. */
const USUAL = 80
/** From here on there is a way back down. */
const FAR = 240

/**
 * The topmost message in view and where it stands, to bring it back there after a change. Looked for in its part of the list: to be
 * asked where they are, messages far away would be laid out.
 */
function anchorIn(scroller: HTMLElement): { element: Element; top: number } | null {
  const edge = scroller.getBoundingClientRect().top + 8
  const reachesIn = (element: Element) => element.getBoundingClientRect().bottom > edge
  for (const part of scroller.querySelectorAll('[data-part]')) {
    const element = reachesIn(part) && [...part.querySelectorAll('[data-message]')].find(reachesIn)
    if (element) return { element, top: element.getBoundingClientRect().top }
  }
  return null
}

const lastOf = (entries: readonly LogEntry[]): string | undefined => entries.findLast((entry) => entry.kind === 'run')?.bubbles.at(-1)?.key

interface EntryProps extends BubbleActions {
  entry: LogEntry
  showNames: boolean
}

/** "Today" is another day's word tomorrow. */
const shows = (before: LogEntry, after: LogEntry): boolean => before.kind !== 'day' && sameEntry(before, after)

function Entry({ entry, showNames, ...actions }: EntryProps) {
  const { t, i18n } = useTranslation()
  if (entry.kind === 'run') return <Run run={entry} showName={showNames} {...actions} />
  if (entry.kind === 'day') return <p className={styles.day}>{chatDay(entry.at, i18n.language)}</p>
  if (entry.kind === 'new') {
    return (
      <p className={styles.new} data-new>
        <span>{t('messages.new', { count: entry.count })}</span>
      </p>
    )
  }
  return (
    <p className={styles.said} data-message={entry.id} dir="auto">
      {entry.text}
    </p>
  )
}

interface OneBlockProps extends BubbleActions {
  of: Block
  showNames: boolean
  watch: RefCallback<HTMLDivElement>
  style: CSSProperties | undefined
}

/** The actions may be those of an earlier drawing: they are told what they are done to. */
const OneBlock = memo(
  function OneBlock({ of, showNames, watch, style, ...actions }: OneBlockProps) {
    return (
      <div ref={watch} data-part={of.key} className={styles.block} style={style}>
        {of.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} showNames={showNames} {...actions} />
        ))}
      </div>
    )
  },
  (before, after) =>
    before.showNames === after.showNames &&
    before.removing === after.removing &&
    before.of.entries.length === after.of.entries.length &&
    before.of.entries.every((entry, at) => shows(entry, after.of.entries[at]!)),
)

/** At first no more than fill the screen, and what is new; older ones as somebody comes near. `whole`: all at first. */
function useDrawn(blocks: readonly Block[], marked: string | undefined, whole: boolean, scroller: RefObject<HTMLElement | null>) {
  const newestFirst = useMemo(() => blocks.map(({ key }) => key).toReversed(), [blocks])
  const least = Math.max(SCREENFUL, marked === undefined ? 0 : newestFirst.indexOf(marked) + 2)
  const { parts, ...list } = useLongList(newestFirst, {
    first: whole ? Infinity : least,
    least,
    step: STEP,
    usual: USUAL,
    within: scroller,
  })
  return { ...list, parts: useMemo(() => parts.toReversed(), [parts]) }
}

const markIn = (entries: readonly LogEntry[]): string | undefined => entries.findLast(({ kind }) => kind === 'new')?.key

export function MessageLog({ label, entries, showNames, ownKey, of, before, children, startAt, onLeave, ...actions }: MessageLogProps) {
  const [places] = useState(noPlaces)
  const blocks = useMemo(() => blocksOf(entries, places), [entries, places])
  const scroller = useRef<HTMLDivElement>(null)
  const marked = useMemo(() => markIn(entries), [entries])
  const { parts, unfinished, watch } = useDrawn(blocks, marked, startAt !== undefined, scroller)
  const anchor = useRef<{ element: Element; top: number } | null>(null)
  const [seen, setSeen] = useState<{ last: string | undefined } | null>(null)
  const last = lastOf(entries)

  // The distance from the end is what the browser keeps here. What comes in at the end while older messages are read moves
  // them up by its height: we put them back. What comes in above moves nothing.
  useLayoutEffect(() => {
    const box = scroller.current
    const held = anchor.current
    if (box && held?.element.isConnected) box.scrollTop += held.element.getBoundingClientRect().top - held.top
  }, [entries])

  useLayoutEffect(() => {
    if (ownKey !== undefined && scroller.current) scroller.current.scrollTop = 0
  }, [ownKey])

  const begun = useRef(false)
  useLayoutEffect(() => {
    const box = scroller.current
    const held = startAt === undefined || begun.current ? null : box?.querySelector(`[data-message="${CSS.escape(startAt)}"]`)
    if (!box || !held) return
    begun.current = true
    if (box.scrollTop >= -NEAR) held.scrollIntoView({ block: 'start' })
  }, [startAt, entries])

  const leaving = useRef(onLeave)
  useLayoutEffect(() => {
    leaving.current = onLeave
  })
  useLayoutEffect(() => {
    const box = scroller.current
    return () => {
      const isAway = box !== null && box.scrollTop < -FAR
      leaving.current?.(isAway ? (anchor.current?.element.getAttribute('data-message') ?? null) : null)
    }
  }, [])

  // Opened where the new messages begin, when they do not fit; unless somebody has begun to read elsewhere.
  useLayoutEffect(() => {
    const box = scroller.current
    const mark = marked && box?.querySelector('[data-new]')
    if (!box || !mark || box.scrollTop < -NEAR) return
    if (mark.getBoundingClientRect().top < box.getBoundingClientRect().top) mark.scrollIntoView({ block: 'start' })
  }, [marked])

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    anchor.current = box.scrollTop < -NEAR ? anchorIn(box) : null
    const far = box.scrollTop < -FAR
    setSeen((before) => (far ? (before ?? { last }) : null))
  }
  return (
    <div className={styles.frame}>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label={label} onScroll={onScroll}>
        <div className={styles.inner}>
          {before}
          <OlderMessages of={of} within={scroller} drawing={unfinished} />
          {/* Above the end rows come and go as they are read: only at the end is what comes in news to be told. */}
          <div role="log" aria-label={label} aria-busy={of.isFetchingNextPage} aria-live={seen ? 'off' : 'polite'}>
            {parts.map((part) =>
              part.space ? (
                <div key={part.key} ref={watch} data-part={part.key} style={styleOf(part)} />
              ) : (
                <OneBlock
                  key={part.key}
                  of={blocks.at(-1 - part.at)!}
                  showNames={showNames}
                  watch={watch}
                  style={styleOf(part)}
                  {...actions}
                />
              ),
            )}
          </div>
          {children}
        </div>
      </div>
      {seen && (
        <Suspense>
          <ToLatest entries={entries} since={seen.last} within={scroller} />
        </Suspense>
      )}
    </div>
  )
}
