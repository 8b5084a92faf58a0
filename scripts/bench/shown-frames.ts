// Which frames were shown while something scrolled, as the browser's compositor tells in a trace. It is what a person sees: a compositor
// scrolls on while the page is busy, and a page that is done in time helps no one whose compositor is not.
import type { Browser } from '@playwright/test'

export interface ShownFrames {
  /** Milliseconds between two frames that were shown one after the other while it scrolled. */
  gaps: number[]
  /** Frames in which a part of the page was not painted yet. */
  incomplete: number
}

/** What a trace tells of a frame. `scroll_state` is SCROLL_NONE where nothing scrolls. */
interface Report {
  state?: string
  scroll_state?: string
  /** FORKED: the compositor's part of a frame whose other part, the page's, is awaited. */
  frame_type?: string
  has_missing_content?: boolean
}

/** An event of a trace: 'b' begins something, 'e' ends what has the same name and id. Times in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  ts: number
  id2?: { local?: string }
  args: { frame_reporter?: Report }
}

interface Frame extends Report {
  pid: number
  /** Milliseconds; a frame that is shown ends when it is. */
  end: number
}

/** The frames of all processes, by their ends. */
function framesOf(events: TraceEvent[]): Frame[] {
  const begun = new Map<string, TraceEvent>()
  const frames: Frame[] = []
  for (const event of events.toSorted((one, other) => one.ts - other.ts)) {
    if (event.name !== 'PipelineReporter') continue
    const key = `${event.pid} ${event.id2?.local}`
    if (event.ph === 'b') begun.set(key, event)
    const begin = event.ph === 'e' ? begun.get(key) : undefined
    if (!begin) continue
    begun.delete(key)
    frames.push({ ...begin.args.frame_reporter, pid: event.pid, end: event.ts / 1000 })
  }
  return frames
}

/** The process in which something scrolled. */
function scrolledIn(frames: Frame[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { pid, scroll_state } of frames) if (scroll_state !== 'SCROLL_NONE') counts.set(pid, (counts.get(pid) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** Where a finger holds the page nothing is to be shown: a gap is between two frames with none of rest between them. */
export function shownOf(events: TraceEvent[]): ShownFrames {
  const all = framesOf(events)
  const pid = scrolledIn(all)
  const gaps: number[] = []
  let incomplete = 0
  let before: number | undefined
  for (const frame of all.filter((one) => one.pid === pid)) {
    if (frame.scroll_state === 'SCROLL_NONE') before = undefined
    else if (frame.state?.startsWith('STATE_PRESENTED')) {
      if (before !== undefined && frame.end > before) gaps.push(frame.end - before)
      if (frame.has_missing_content) incomplete += 1
      before = frame.end
      // Nothing had moved, as where the script is late to move its finger: what is on the screen is right.
    } else if (before !== undefined && frame.state === 'STATE_NO_UPDATE_DESIRED' && frame.frame_type !== 'FORKED') before = frame.end
  }
  return { gaps, incomplete }
}

/** Begins to watch the whole browser; the answer ends it and tells. A trace grows by some megabytes a second: not for minutes. */
export async function watchFrames(browser: Browser): Promise<() => Promise<ShownFrames>> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) events.push(event)
  })
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    await session.detach()
    return shownOf(events)
  }
}
