// QR codes: scanning, accessibility and printing.
import { correction, generate } from 'lean-qr'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { QrCard } from './QrCard.tsx'
import '../tokens/tokens.css'
import '../tokens/base.css'

afterEach(() => void delete document.documentElement.dataset['theme'])

const content = 'https://form.example/events/0140bff8-d40c-4059-bb41-6a06416e50dd/passes/7d9f0f5e-3f0c-4c1e-9a44-0d8f6f1b2c11'

/** The rendered squares, from the path as the browser fills it. */
function seen(svg: SVGSVGElement): boolean[][] {
  const [least = 0, , whole = 0] = svg.getAttribute('viewBox')!.split(' ').map(Number)
  const path = new Path2D(svg.querySelector('path')!.getAttribute('d')!)
  const context = document.createElement('canvas').getContext('2d')!
  const at = (column: number, row: number) => context.isPointInPath(path, column + least + 0.5, row + least + 0.5)
  return Array.from({ length: whole }, (_row, row) => Array.from({ length: whole }, (_column, column) => at(column, row)))
}

test('a camera sees the code of the content, with four white squares round it', async () => {
  const screen = await render(<QrCard content={content} label="Code of your pass" />)
  const code = generate(content, { minCorrectionLevel: correction.M })
  const squares = seen(screen.getByRole('img', { name: 'Code of your pass' }).element() as unknown as SVGSVGElement)
  expect(squares).toHaveLength(code.size + 8)
  const inside = squares.slice(4, -4).map((row) => row.slice(4, -4))
  expect(inside).toEqual(inside.map((row, y) => row.map((_square, x) => code.get(x, y))))
  const dark = (rows: boolean[][]) => rows.flat().filter(Boolean).length
  expect(dark(squares)).toBe(dark(inside))
})

test('it is white paper with dark squares in the dark theme too, and the same way round in every script', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  const screen = await render(
    <div dir="rtl">
      <QrCard content={content} label="Code" name="Mira Tavares-Lund" />
    </div>,
  )
  const svg = screen.getByRole('img').element()
  expect(getComputedStyle(svg).backgroundColor).toBe('rgb(255, 255, 255)')
  expect(getComputedStyle(svg).forcedColorAdjust).toBe('none')
  expect(getComputedStyle(svg).scale).toBe('none')
  const lightness = Number(/oklch\(([\d.]+)/.exec(getComputedStyle(svg.querySelector('path')!).fill)?.[1])
  expect(lightness).toBeLessThan(0.25)
  await expect.element(screen.getByText('Mira Tavares-Lund')).toBeVisible()
})

test('one that is worth nothing any more is struck through, and read out so', async () => {
  const whole = await render(<QrCard content={content} label="Code" />)
  expect(whole.container.querySelector('line')).toBeNull()
  await whole.unmount()
  const screen = await render(<QrCard content={content} label="Code" struck="Struck through: it lets nobody in" />)
  const svg = screen.getByRole('img', { name: 'Struck through: it lets nobody in' }).element()
  const strike = svg.querySelector('line:last-child')!.getBoundingClientRect()
  const code = svg.querySelector('path')!.getBoundingClientRect()
  expect([strike.width > code.width, strike.height > code.height]).toEqual([true, true])
})
