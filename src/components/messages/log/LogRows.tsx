// The rendered rows of a conversation: parts near the viewport, and above them the trigger for older messages.
import { memo, useMemo, useState, type RefCallback, type RefObject } from 'react'
import { useWords } from '../../../i18n/words.tsx'
import { chatDay } from '../../../lib/time/calendar.ts'
import { styleOf, type Part } from '../../../kit/list/long/parts.ts'
import { useLongList } from '../../../kit/list/long/use-long-list.ts'
import { blocksOf, noPlaces, type Block } from '../bubble/blocks.ts'
import type { BubbleActions } from '../bubble/Bubble.tsx'
import type { LogEntry } from './log-entries.ts'
import styles from './MessageLog.module.css'
import { OlderMessages, type OlderMessagesProps } from './OlderMessages.tsx'
import { Run } from '../bubble/Run.tsx'
import { sameEntry } from './same-entry.ts'

/** The number of runs that nearly fill a phone screen; the next frame renders more. */
const SCREENFUL = 8
/** The number of older runs added at a time, enough for fast scrolling. */
const STEP = 2
/** The typical height of a run with one message, in pixels. */
const USUAL = 80

interface EntryProps {
  entry: LogEntry
  showNames: boolean
  actions: BubbleActions
}

/** Re-renders at midnight, when "Today" changes. */
const shows = (before: LogEntry, after: LogEntry): boolean => before.kind !== 'day' && sameEntry(before, after)

/** A separate component, because most entries have no translated text. */
function Divider({ entry }: { entry: Extract<LogEntry, { kind: 'day' | 'new' }> }) {
  const { t, language } = useWords()
  if (entry.kind === 'day') return <p className={styles.day}>{chatDay(entry.at, language)}</p>
  return (
    <p className={styles.new} data-new>
      <span>{t('messages.new', { count: entry.count })}</span>
    </p>
  )
}

function Entry({ entry, showNames, actions }: EntryProps) {
  if (entry.kind === 'run') return <Run run={entry} showName={showNames} actions={actions} />
  if (entry.kind !== 'said') return <Divider entry={entry} />
  return (
    <p className={styles.said} data-message={entry.id} dir="auto">
      {entry.text}
    </p>
  )
}

interface OneBlockProps extends Omit<EntryProps, 'entry'> {
  of: Block
  watch: RefCallback<HTMLDivElement>
  part: Part
}

/** Actions may be from an earlier render, because they receive their message. A block needs the state of its part at mount only. */
const OneBlock = memo(
  function OneBlock({ of, showNames, watch, part, actions }: OneBlockProps) {
    return (
      <div ref={watch} data-part={of.key} className={styles.block} style={styleOf(part)}>
        {of.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} showNames={showNames} actions={actions} />
        ))}
      </div>
    )
  },
  (before, after) =>
    before.showNames === after.showNames &&
    before.actions.removing === after.actions.removing &&
    before.of.entries.length === after.of.entries.length &&
    before.of.entries.every((entry, at) => shows(entry, after.of.entries[at]!)),
)

/** Initially renders one screen and the new messages; older ones when they come near. `whole`: all initially. */
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

export interface LogRowsProps extends Pick<OlderMessagesProps, 'of' | 'within'> {
  label: string
  entries: readonly LogEntry[]
  showNames: boolean
  /** The key of the marker before the first new message. */
  marked: string | undefined
  /** All initially, to restore the reading position. */
  whole: boolean
  /** Announces new messages at the end, but not rows that are added above while reading. */
  tells: boolean
  actions: BubbleActions
}

/** A separate component, which re-renders whenever messages are added or removed, without its surroundings. */
export function LogRows({ label, entries, showNames, marked, whole, tells, of, within, actions }: LogRowsProps) {
  const [places] = useState(noPlaces)
  const blocks = useMemo(() => blocksOf(entries, places), [entries, places])
  const { parts, unfinished, watch } = useDrawn(blocks, marked, whole, within)
  return (
    <>
      <OlderMessages of={of} within={within} drawing={unfinished} />
      <div role="log" aria-label={label} aria-busy={of.isFetchingNextPage} aria-live={tells ? 'polite' : 'off'}>
        {parts.map((part) =>
          part.space ? (
            <div key={part.key} ref={watch} data-part={part.key} style={styleOf(part)} />
          ) : (
            <OneBlock key={part.key} of={blocks.at(-1 - part.at)!} showNames={showNames} watch={watch} part={part} actions={actions} />
          ),
        )}
      </div>
    </>
  )
}
