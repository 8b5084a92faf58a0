// Tabs by keyboard, in both reading directions.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './Tabs.tsx'

function Three({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [value, setValue] = useState('about')
  return (
    <div dir={dir}>
      <Tabs
        label="Event"
        value={value}
        onChange={setValue}
        tabs={[
          { id: 'about', label: 'About' },
          { id: 'agenda', label: 'Agenda' },
          { id: 'people', label: 'People' },
        ]}
      >
        <p>Panel of {value}</p>
      </Tabs>
    </div>
  )
}

const chosen = () => document.querySelector('[aria-selected=true]')?.textContent

test('arrow keys choose the next tab, go round at the end, and Home and End jump', async () => {
  const screen = await render(<Three dir="ltr" />)
  await screen.getByRole('tab', { name: 'About' }).click()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toBe('Agenda')
  await userEvent.keyboard('{End}')
  expect(chosen()).toBe('People')
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toBe('About')
  await expect.element(screen.getByRole('tabpanel', { name: 'About' })).toMatchTextContent('Panel of about')
})

test('in a right-to-left script the left arrow leads on', async () => {
  const screen = await render(<Three dir="rtl" />)
  await screen.getByRole('tab', { name: 'About' }).click()
  await userEvent.keyboard('{ArrowLeft}')
  expect(chosen()).toBe('Agenda')
})

test('only the chosen tab is a stop of the Tab key', async () => {
  await render(<Three dir="ltr" />)
  expect([...document.querySelectorAll('[role=tab]')].map((tab) => (tab as HTMLElement).tabIndex)).toEqual([0, -1, -1])
})
