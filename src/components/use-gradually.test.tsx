// Rows that come in at the end of a list: drawn a few at a time, none missing, none twice.
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useGradually } from './use-gradually.ts'

const counts: number[] = []

function Rows({ rows, first, step = 3 }: { rows: readonly string[]; first?: number; step?: number }) {
  const drawn = useGradually(rows, String, { step, first })
  useEffect(() => void counts.push(drawn.length))
  return <p>{drawn.join(' ')}</p>
}

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_row, at) => `r${from + at}`)

test('the first rows are drawn at once, later ones a few at a time, until all are there', async () => {
  counts.length = 0
  const { rerender, container } = await render(<Rows rows={rows(0, 20)} />)
  expect(counts[0]).toBe(20)
  await rerender(<Rows rows={rows(0, 40)} />)
  await expect.poll(() => container.textContent).toBe(rows(0, 40).join(' '))
  const steps = counts.map((count, at) => count - (counts[at - 1] ?? count))
  expect(Math.max(...steps)).toBeLessThanOrEqual(3)
})

test('what comes in above is there at once, and what is last stays last', async () => {
  const { rerender, container } = await render(<Rows rows={rows(5, 20)} />)
  await rerender(<Rows rows={rows(0, 20)} />)
  expect(container.textContent).toBe(rows(0, 20).join(' '))
})

test('another list is drawn at once', async () => {
  const { rerender, container } = await render(<Rows rows={rows(0, 20)} />)
  await rerender(<Rows rows={rows(100, 150)} />)
  expect(container.textContent).toBe(rows(100, 150).join(' '))
})

test('where only some are wanted in the beginning, the others follow', async () => {
  counts.length = 0
  const { container } = await render(<Rows rows={rows(0, 20)} first={5} />)
  expect(counts[0]).toBe(5)
  await expect.poll(() => container.textContent).toBe(rows(0, 20).join(' '))
})

test('where nothing is held back, what comes in is drawn once', async () => {
  counts.length = 0
  const { rerender, container } = await render(<Rows rows={rows(0, 20)} step={Infinity} />)
  await rerender(<Rows rows={rows(0, 40)} step={Infinity} />)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(container.textContent).toBe(rows(0, 40).join(' '))
  expect(counts).toEqual([20, 40])
})

function TallRows({ rows }: { rows: readonly string[] }) {
  const drawn = useGradually(rows, String, { step: 1, asScrolled: true })
  return drawn.map((row) => (
    <p key={row} style={{ blockSize: 1000, margin: 0 }}>
      {row}
    </p>
  ))
}

test('what is far below the window waits until somebody scrolls there', async () => {
  const { rerender, container } = await render(<TallRows rows={rows(0, 5)} />)
  await rerender(<TallRows rows={rows(0, 40)} />)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(container.childElementCount).toBe(5)
  scrollTo({ top: 4000, behavior: 'instant' })
  await expect.poll(() => container.childElementCount).toBeGreaterThan(5)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(container.childElementCount).toBeLessThan(10)
})
