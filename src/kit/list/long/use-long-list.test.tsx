// A long list in a browser: visible rows are rendered, distant ones are not, and the scroll position is stable.
import { useEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { styleOf } from './parts.ts'
import { useLongList, type LongListOptions } from './use-long-list.ts'

const counts: number[] = []
afterEach(() => {
  counts.length = 0
  scrollTo({ top: 0, behavior: 'instant' })
})

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_row, at) => `r${from + at}`)
const heightOf = (key: string): number => 80 + (Number(key.slice(1)) % 7) * 10.25
const total = (keys: readonly string[]): number => keys.reduce((sum, key) => sum + heightOf(key), 0)

/** A height that no row has. */
const usual = 200

function Rows({ keys, box, ...rest }: { keys: readonly string[]; box?: boolean } & Omit<LongListOptions, 'usual'>) {
  const of = { ...rest, usual }
  const within = useRef<HTMLDivElement>(null)
  const { parts, unfinished, watch } = useLongList(keys, box ? { ...of, within } : of)
  useEffect(() => void counts.push(parts.length))
  return (
    <div ref={within} data-testid="box" data-unfinished={unfinished} style={box ? { blockSize: 300, overflow: 'auto' } : undefined}>
      {parts.map((part) => (
        <div key={part.key} ref={watch} data-part={part.key} style={styleOf(part)}>
          {!part.space && (
            <button type="button" style={{ display: 'block', blockSize: heightOf(part.key) }}>
              {part.key}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

const drawn = (of: Element) => [...of.querySelectorAll('button')].map(({ textContent }) => textContent)
const inView = () => [0, 150, 290].map((y) => document.elementFromPoint(20, y)?.closest('[data-part]')?.textContent)
const settled = () => new Promise((resolve) => setTimeout(resolve, 150))

test('rows far from the view become one space of their height, and are there again when it comes back', async () => {
  const keys = rows(0, 500)
  const { container, getByTestId } = await render(<Rows keys={keys} step={1} />)
  expect(counts[0]).toBe(500)
  await expect.poll(() => drawn(container).length).toBeLessThan(60)
  const height = () => getByTestId('box').element().getBoundingClientRect().height
  expect(height()).toBeCloseTo(total(keys), 1)
  for (const top of [30_000, 20_000, 45_000, 400]) {
    scrollTo({ top, behavior: 'instant' })
    await expect.poll(() => inView().every((text) => text)).toBe(true)
    const first = document.querySelector('button')!
    const below = first.closest('[data-part]')!.getBoundingClientRect().top - container.getBoundingClientRect().top
    expect(below).toBeCloseTo(total(keys.slice(0, keys.indexOf(first.textContent))), 1)
    expect(height()).toBeCloseTo(total(keys), 1)
    await expect.poll(() => drawn(container).length).toBeLessThan(60)
    expect(container.querySelectorAll('[data-part]').length).toBeLessThan(62)
  }
})

test('in a box of its own too', async () => {
  const { container, getByTestId } = await render(<Rows keys={rows(0, 300)} step={1} box />)
  await expect.poll(() => drawn(container).length).toBeLessThan(50)
  getByTestId('box').element().scrollTop = 15_000
  await expect.poll(() => inView().every((text) => text)).toBe(true)
})

test('who is in a row with the keyboard stays there', async () => {
  const { container } = await render(<Rows keys={rows(0, 300)} step={1} />)
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'r2')!
  button.focus()
  scrollTo({ top: 20_000, behavior: 'instant' })
  await expect.poll(() => inView().every((text) => text)).toBe(true)
  await settled()
  expect(document.activeElement).toBe(button)
  expect(drawn(container)).not.toContain('r3')
})

test('what comes in at the end is drawn a few rows at a time, only where somebody comes near', async () => {
  const { container, rerender, getByTestId } = await render(<Rows keys={rows(0, 5)} step={2} />)
  await rerender(<Rows keys={rows(0, 120)} step={2} />)
  await settled()
  await settled()
  expect(getByTestId('box').element().getAttribute('data-unfinished')).toBe('true')
  const soon = drawn(container).length
  expect(soon).toBeGreaterThan(15)
  expect(soon).toBeLessThan(60)
  const steps = counts.map((count, at) => count - (counts[at - 1] ?? count))
  expect(Math.max(...steps)).toBeLessThanOrEqual(2)
  for (let at = 0; at < 20; at += 1) {
    scrollBy({ top: 800, behavior: 'instant' })
    await settled()
  }
  expect(getByTestId('box').element().getAttribute('data-unfinished')).toBe('false')
  expect(drawn(container)).toContain('r119')
  expect(getByTestId('box').element().getBoundingClientRect().height).toBeCloseTo(total(rows(0, 120)), 1)
})

test('of the first rows only some are drawn where no more are wanted', async () => {
  await render(<Rows keys={rows(0, 200)} first={6} step={2} />)
  expect(counts[0]).toBe(6)
})

test('what must be there is there at once', async () => {
  const { container, rerender } = await render(<Rows keys={rows(0, 200)} first={6} step={1} />)
  await rerender(<Rows keys={rows(0, 200)} first={6} least={120} step={1} />)
  expect(drawn(container)).toContain('r119')
})

test('where nothing is held back, what comes in is drawn once', async () => {
  const { rerender } = await render(<Rows keys={rows(0, 10)} step={Infinity} />)
  await rerender(<Rows keys={rows(0, 20)} step={Infinity} />)
  expect(counts).toEqual([10, 20])
})

test('what comes in above is there at once, and what is last stays last', async () => {
  const { container, rerender } = await render(<Rows keys={rows(5, 15)} step={1} />)
  await rerender(<Rows keys={rows(0, 15)} step={1} />)
  expect(drawn(container)).toEqual(rows(0, 15))
})

test('another list is drawn at once, and one that was empty', async () => {
  const { container, rerender } = await render(<Rows keys={rows(0, 10)} step={1} />)
  await rerender(<Rows keys={rows(100, 115)} step={1} />)
  expect(drawn(container)).toEqual(rows(100, 115))
  await rerender(<Rows keys={[]} step={1} />)
  await rerender(<Rows keys={rows(0, 12)} step={1} />)
  expect(drawn(container)).toEqual(rows(0, 12))
})

test('a list that is hidden keeps its rows', async () => {
  const { container } = await render(
    <div data-testid="around">
      <Rows keys={rows(0, 12)} step={1} />
    </div>,
  )
  const around = container.firstElementChild as HTMLElement
  around.style.display = 'none'
  await settled()
  around.style.display = ''
  await settled()
  expect(drawn(container)).toEqual(rows(0, 12))
})
