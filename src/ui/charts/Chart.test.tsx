// Charts: rendering and accessibility.
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Chart, type ChartProps } from './Chart.tsx'

const words = { heading: 'Day', table: 'Show as a table', empty: 'Nothing yet' }
const days = ['Fri', 'Sat', 'Sun']
const regular = { name: 'Regular', values: [12, 30, 1200] }
const student = { name: 'Student', values: [4, 0, 8] }
const chart = (of: Partial<ChartProps> = {}) => (
  <Chart
    kind="bar"
    caption="Check-ins by day"
    labels={days}
    series={[regular, student]}
    numbers={new Intl.NumberFormat('de')}
    words={words}
    {...of}
  />
)
const cells = () => [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))

describe('as a table', () => {
  test('it is behind a press, with a heading for every row and column, and numbers as the language writes them', async () => {
    const screen = await render(chart())
    const table = screen.getByRole('table', { name: 'Check-ins by day' })
    await expect.element(screen.getByText('Show as a table')).toBeVisible()
    expect(table.query()?.checkVisibility()).not.toBe(true)
    await screen.getByText('Show as a table').click()
    await expect.element(table).toBeVisible()
    expect(cells()).toEqual([
      ['Day', 'Regular', 'Student'],
      ['Fri', '12', '4'],
      ['Sat', '30', '0'],
      ['Sun', '1.200', '8'],
    ])
    await expect.element(screen.getByRole('rowheader', { name: 'Sun' })).toBeVisible()
    await expect.element(screen.getByRole('columnheader', { name: 'Student' })).toBeVisible()
  })
})

describe('as a drawing', () => {
  test('it is one picture, named by its caption', async () => {
    const screen = await render(chart())
    await expect.element(screen.getByRole('figure', { name: 'Check-ins by day' })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Check-ins by day' })).toBeVisible()
  })

  test('bars are as high as their values, beside each other, and filled differently', async () => {
    await render(
      chart({
        series: [
          { name: 'A', values: [10, 20, 40] },
          { name: 'B', values: [40, 20, 10] },
        ],
      }),
    )
    const bars = [...document.querySelectorAll('rect')].map((bar) => ({ box: bar.getBoundingClientRect(), fill: bar.getAttribute('fill') }))
    const [a, , third, fourth] = bars
    expect(third!.box.height / a!.box.height).toBeCloseTo(4, 1)
    expect(fourth!.box.left).toBeGreaterThanOrEqual(a!.box.right - 1)
    expect(a!.fill).not.toBe(fourth!.fill)
    for (const { fill } of bars) expect(document.querySelector(fill!.slice(4, -1))).not.toBeNull()
  })

  test('lines have points and dashes of their own', async () => {
    await render(chart({ kind: 'line' }))
    const lines = [...document.querySelectorAll('[role=img] > g')]
    expect(lines.map((line) => line.querySelector('path')!.getAttribute('stroke-dasharray'))).toEqual([null, '7 4'])
    expect(new Set(lines.map((line) => line.querySelector('svg:last-child path')!.getAttribute('d'))).size).toBe(2)
    expect(lines[0]!.querySelectorAll('svg')).toHaveLength(1 + days.length)
  })

  test('the axis begins where reading does', async () => {
    const three = { series: [{ name: 'A', values: [1, 2, 4] }] }
    const order = () => [...document.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect().left)
    const left = await render(chart(three))
    expect(order()).toEqual(order().toSorted((a, b) => a - b))
    await left.unmount()
    await render(<div dir="rtl">{chart(three)}</div>)
    expect(order()).toEqual(order().toSorted((a, b) => b - a))
  })

  test('a ring says each part in its legend', async () => {
    const screen = await render(chart({ kind: 'donut', labels: ['Passes'] }))
    expect([...document.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Regular1.242', 'Student12'])
    expect(screen.getByRole('img', { name: 'Check-ins by day' }).element().querySelectorAll(':scope > path')).toHaveLength(2)
  })
})

test.each<[string, Partial<ChartProps>]>([
  ['without labels', { labels: [] }],
  ['without series', { series: [] }],
  ['a ring of nothing', { kind: 'donut', series: [{ name: 'A', values: [0, 0, 0] }] }],
])('%s it says that there is nothing', async (_what, of) => {
  const screen = await render(chart(of))
  await expect.element(screen.getByText('Nothing yet')).toBeVisible()
  expect([screen.getByRole('img').query(), document.querySelector('table')]).toEqual([null, null])
})
