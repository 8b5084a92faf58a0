// A month grid with keyboard and screen reader, in both text directions.
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MonthGrid } from './MonthGrid.tsx'

const free: Record<string, string> = { '2026-11-24': '3 free times', '2026-11-25': '1 free time', '2026-12-01': '2 free times' }

interface Wish {
  dir?: 'ltr' | 'rtl'
  locale?: string
  min?: string
  max?: string
  chosen?: (day: string) => void
}

function November({ dir = 'ltr', locale = 'en', min, max, chosen = () => undefined }: Wish) {
  const [month, setMonth] = useState('2026-11')
  const [value, setValue] = useState<string | null>(null)
  return (
    <div dir={dir}>
      <MonthGrid
        label="Day of the booking"
        month={month}
        onMonth={setMonth}
        value={value}
        onChange={(day) => {
          chosen(day)
          setValue(day)
        }}
        today="2026-11-20"
        about={(day) => free[day] ?? null}
        min={min}
        max={max}
        locale={locale}
        words={{ previous: 'Previous month', next: 'Next month' }}
      />
    </div>
  )
}

const focused = () => (document.activeElement as HTMLElement).dataset['day']
const stops = () => [...document.querySelectorAll<HTMLElement>('td[tabindex="0"]')].map((cell) => cell.dataset['day'])
const enter = () => document.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
const press = async (keys: string) => {
  await userEvent.keyboard(keys)
  return focused()
}

describe('by keyboard', () => {
  test('the Tab key stops once, at today; arrows, Home and End move from there', async () => {
    await render(<November />)
    expect(stops()).toEqual(['2026-11-20'])
    enter()
    expect(await press('{ArrowRight}')).toBe('2026-11-21')
    expect(await press('{ArrowDown}')).toBe('2026-11-28')
    expect(await press('{ArrowUp}{ArrowLeft}')).toBe('2026-11-20')
    expect(await press('{Home}')).toBe('2026-11-16')
    expect(await press('{End}')).toBe('2026-11-22')
    expect(stops()).toEqual(['2026-11-22'])
  })

  test('from the right the left arrow leads on', async () => {
    await render(<November dir="rtl" />)
    enter()
    expect(await press('{ArrowLeft}')).toBe('2026-11-21')
    expect(await press('{ArrowRight}{ArrowRight}')).toBe('2026-11-19')
  })

  test('the next month comes when the focus goes there, and its name is told', async () => {
    const screen = await render(<November />)
    enter()
    expect(await press('{PageDown}')).toBe('2026-12-20')
    await expect.element(screen.getByText('December 2026')).toHaveAttribute('aria-live', 'polite')
    expect(await press('{PageUp}{ArrowDown}{ArrowDown}')).toBe('2026-12-04')
    await expect.element(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  })

  test('Enter and Space choose a day that has something, and no other', async () => {
    const chosen = vi.fn<(day: string) => void>()
    await render(<November chosen={chosen} />)
    enter()
    await press('{Enter}')
    expect(chosen).not.toHaveBeenCalled()
    expect(await press('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft} ')).toBe('2026-11-24')
    expect(await press('{ArrowRight}{Enter}')).toBe('2026-11-25')
    expect(chosen.mock.calls).toEqual([['2026-11-24'], ['2026-11-25']])
    expect(document.querySelector('[aria-selected=true]')?.textContent).toBe('25')
  })

  test('what may not be chosen cannot be left behind: months beyond the range are not shown', async () => {
    const screen = await render(<November min="2026-11-10" max="2026-12-15" />)
    enter()
    expect(await press('{PageUp}')).toBe('2026-11-20')
    expect(await press('{PageDown}{PageDown}')).toBe('2026-12-20')
    await expect.element(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByRole('button', { name: 'Previous month' })).not.toHaveAttribute('aria-disabled')
  })
})

describe('by ear', () => {
  test('a day is its whole date and what it has; one without anything cannot be chosen', async () => {
    const screen = await render(<November />)
    const day = screen.getByRole('gridcell', { name: 'Tuesday 24 November 2026, 3 free times' })
    await expect.element(day).not.toHaveAttribute('aria-disabled')
    await expect.element(screen.getByRole('gridcell', { name: /23 November/ })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByRole('gridcell', { name: /20 November/ })).toHaveAttribute('aria-current', 'date')
    await expect.element(screen.getByRole('group', { name: 'Day of the booking' })).toBeVisible()
  })

  test('a day out of range cannot be chosen, whatever it has', async () => {
    const chosen = vi.fn<(day: string) => void>()
    const screen = await render(<November max="2026-11-24" chosen={chosen} />)
    await screen.getByRole('gridcell', { name: /25 November/ }).click({ force: true })
    expect(chosen).not.toHaveBeenCalled()
    await screen.getByRole('gridcell', { name: /24 November/ }).click()
    expect(chosen).toHaveBeenCalledWith('2026-11-24')
  })
})

test('weeks begin as the reader’s do, in the digits of the language', async () => {
  const heads = () => [...document.querySelectorAll('th')].map((head) => head.abbr)
  const english = await render(<November />)
  expect([heads()[0], heads()[6]]).toEqual(['Monday', 'Sunday'])
  await english.unmount()
  const japanese = await render(<November locale="ja" />)
  expect(heads()[0]).toBe('日曜日')
  await japanese.unmount()
  const persian = await render(<November locale="fa" dir="rtl" />)
  await expect.element(persian.getByText('۲۴')).toBeVisible()
})

test('the buttons change the month, and the focus stays on them', async () => {
  const screen = await render(<November />)
  await screen.getByRole('button', { name: 'Next month' }).click()
  await expect.element(screen.getByText('December 2026')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Next month' })).toHaveFocus()
  expect(stops()).toEqual(['2026-12-01'])
})
