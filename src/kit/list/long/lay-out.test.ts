// One row per frame, and none in a frame that has created rows.
import { afterEach, expect, test, vi } from 'vitest'
import { layOutGradually } from './lay-out.ts'
import { isSkipped } from './parts.ts'

let frames: (() => void)[] = []
const frame = () => {
  const now = frames
  frames = []
  for (const look of now) look()
}
vi.stubGlobal('requestAnimationFrame', (look: () => void) => frames.push(look))
afterEach(() => {
  frames = []
})

const aRow = () => ({ style: { contentVisibility: 'auto' } }) as HTMLElement
const skipped = (rows: HTMLElement[]) => rows.map(isSkipped)

test('rows are laid out one a frame, in the order in which they were made', () => {
  const laying = layOutGradually(1)
  const rows = [aRow(), aRow(), aRow()]
  rows.forEach(laying.add)
  expect(skipped(rows)).toEqual([true, true, true])
  frame()
  expect(skipped(rows)).toEqual([false, true, true])
  frame()
  frame()
  expect(skipped(rows)).toEqual([false, false, false])
  expect(frames).toEqual([])
})

test('none is laid out in the frame for which rows were made', () => {
  const laying = layOutGradually(1)
  const row = aRow()
  laying.add(row)
  laying.made()
  frame()
  expect(isSkipped(row)).toBe(true)
  frame()
  expect(isSkipped(row)).toBe(false)
})

test('a row that is gone is not waited for', () => {
  const laying = layOutGradually(1)
  const [gone, other] = [aRow(), aRow()]
  laying.add(gone)
  laying.add(other)
  laying.forget(gone)
  frame()
  expect(skipped([gone, other])).toEqual([true, false])
})

test('what is to be done afterwards is done at once where nothing waits, else once, when the last row is laid out', () => {
  const laying = layOutGradually(1)
  const done = vi.fn()
  laying.afterwards(done)
  expect(done).toHaveBeenCalledTimes(1)
  const [row, gone] = [aRow(), aRow()]
  laying.add(row)
  laying.add(gone)
  const replaced = vi.fn()
  laying.afterwards(replaced)
  laying.afterwards(done)
  laying.forget(gone)
  expect(done).toHaveBeenCalledTimes(1)
  frame()
  expect(done).toHaveBeenCalledTimes(2)
  expect(replaced).not.toHaveBeenCalled()
  laying.add(gone)
  laying.afterwards(done)
  laying.forget(gone)
  frame()
  expect(done).toHaveBeenCalledTimes(3)
})
