// The frames of a trace become gaps between consecutive frames while something scrolled.
import { expect, test } from 'vitest'
import { shownOf } from './shown-frames.ts'

type Told = [end: number, state: string, scrolls?: string, more?: { has_missing_content?: boolean; frame_type?: string }]

/** Both events of each frame, in milliseconds. The scrolling process is 1. */
const trace = (frames: Told[], pid = 1) =>
  frames.flatMap(([end, state, scroll_state = 'SCROLL_MAIN_THREAD', more = {}], at) => {
    const event = { name: 'PipelineReporter', pid, id2: { local: `${at}` } }
    return [
      { ...event, ph: 'b', ts: (end - 5) * 1000, args: { frame_reporter: { state, scroll_state, ...more } } },
      { ...event, ph: 'e', ts: end * 1000, args: {} },
    ]
  })

test('between frames that were shown, whole or in part, whatever was dropped meanwhile', () => {
  const { gaps, incomplete } = shownOf(
    trace([
      [100, 'STATE_PRESENTED_ALL'],
      [117, 'STATE_PRESENTED_PARTIAL', undefined, { has_missing_content: true }],
      [150, 'STATE_DROPPED'],
      [180, 'STATE_PRESENTED_ALL'],
    ]),
  )
  expect(gaps).toEqual([17, 63])
  expect(incomplete).toBe(1)
})

test('not over a rest, where nothing is to be shown, nor of another process', () => {
  const still = trace([
    [100, 'STATE_PRESENTED_ALL'],
    [116, 'STATE_NO_UPDATE_DESIRED', 'SCROLL_NONE'],
    [180, 'STATE_PRESENTED_ALL'],
    [197, 'STATE_PRESENTED_ALL'],
  ])
  const browser = trace([[150, 'STATE_PRESENTED_ALL', 'SCROLL_NONE']], 2)
  expect(shownOf([...browser, ...still]).gaps).toEqual([17])
})

test('where nothing had moved nobody waited, unless the page was awaited', () => {
  const frames: Told[] = [
    [100, 'STATE_PRESENTED_ALL'],
    [140, 'STATE_NO_UPDATE_DESIRED'],
    [180, 'STATE_PRESENTED_ALL'],
    [220, 'STATE_NO_UPDATE_DESIRED', undefined, { frame_type: 'FORKED' }],
    [260, 'STATE_PRESENTED_ALL'],
  ]
  expect(shownOf(trace(frames)).gaps).toEqual([40, 80])
})

test('a frame that is told of twice, for page and compositor, is one', () => {
  const page = trace([
    [100, 'STATE_PRESENTED_ALL'],
    [116, 'STATE_PRESENTED_ALL'],
    [116, 'STATE_PRESENTED_PARTIAL'],
  ])
  expect(shownOf(page).gaps).toEqual([16])
})
