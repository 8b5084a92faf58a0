// The frames that were presented while something scrolled, according to the compositor in a trace. This is what people see: the
// compositor scrolls on while the page is busy, and may be late although the page is not.
import type { Browser } from '@playwright/test'

export interface ShownFrames {
  /** Milliseconds between two consecutive frames while it scrolled. */
  gaps: number[]
  /** Frames with a part of the page not painted yet. */
  incomplete: number
}

/** The data of a frame in a trace. `scroll_state` is SCROLL_NONE if nothing scrolls. */
interface Report {
  state?: string
  scroll_state?: string
  /** FORKED: the compositor's part of a frame that still waits for the page's part. */
  frame_type?: string
  has_missing_content?: boolean
}

/** An event of a trace: 'b' begins a span, 'e' ends the span with the same name and id. Times in microseconds. */
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
  /** Milliseconds. A presented frame ends when it is presented. */
  end: number
}

/** The frames of all processes, in order of their ends. */
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

/** Gaps between consecutive frames. While the finger rests nothing needs to be presented, so a rest ends a sequence. */
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
      // Nothing moved, for example because the script was late, so the screen was correct.
    } else if (before !== undefined && frame.state === 'STATE_NO_UPDATE_DESIRED' && frame.frame_type !== 'FORKED') before = frame.end
  }
  return { gaps, incomplete }
}

/** Starts a trace of the whole browser. The returned function ends it and returns the figures. A trace grows by megabytes per second. */
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
