// Tabs with the keyboard, in both text directions.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LinkTabs, Tabs } from './Tabs.tsx'

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

test.each(['ltr', 'rtl'])('the page one is on is in view among its %s neighbours', async (dir) => {
  const names = Array.from({ length: 20 }, (_, at) => `Page ${at}`)
  const tabs = names.map((name, at) => ({ href: `/${at}`, label: name, current: at === 15 }))
  const screen = await render(
    <div dir={dir} style={{ inlineSize: 300 }}>
      <LinkTabs label="Pages" tabs={tabs} />
    </div>,
  )
  const isInView = () => {
    const row = screen.getByRole('navigation').element().getBoundingClientRect()
    const here = screen.getByRole('link', { name: 'Page 15' }).element().getBoundingClientRect()
    return here.x >= row.x && here.right <= row.right
  }
  await expect.poll(isInView).toBe(true)
})

test('a count that comes later does not push it out of view', async () => {
  const bar = (count: string) => (
    <div style={{ inlineSize: 200 }}>
      <LinkTabs
        label="Groups"
        tabs={[
          { href: '/mine', label: 'Mine', current: false },
          { href: '/invited', label: `Invited ${count}`, current: false },
          { href: '/discover', label: 'Discover', current: true },
        ]}
      />
    </div>
  )
  const screen = await render(bar(''))
  await screen.rerender(bar('from a great many groups'))
  const edgeOf = (role: 'link' | 'navigation', name?: string) => screen.getByRole(role, { name }).element().getBoundingClientRect().right
  await expect.poll(() => edgeOf('link', 'Discover') <= edgeOf('navigation')).toBe(true)
})
