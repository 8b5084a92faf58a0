// A row of chips: the selected one is visible.
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Chip, Chips } from './Chip.tsx'

const names = ['All', 'Events', 'Groups', 'People', 'Announcements', 'Channels']

const Row = ({ chosen }: { chosen: string }) => (
  <div style={{ inlineSize: '200px' }}>
    <Chips label="Filter">
      {names.map((name) => (
        <Chip key={name} pressed={name === chosen}>
          {name}
        </Chip>
      ))}
    </Chips>
  </div>
)

const isWhole = (name: string): boolean => {
  const row = document.querySelector('[role=group]')!.getBoundingClientRect()
  const chip = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.getBoundingClientRect()
  // Scroll positions are whole pixels.
  return chip.left >= row.left - 1 && chip.right <= row.right + 1
}

test.each(['ltr', 'rtl'])('the chosen chip is scrolled into sight, %s', async (dir) => {
  document.documentElement.dir = dir
  const { rerender } = await render(<Row chosen="Channels" />)
  expect(isWhole('Channels')).toBe(true)
  await rerender(<Row chosen="All" />)
  expect(isWhole('All')).toBe(true)
  document.documentElement.dir = 'ltr'
})
