// The command palette with the keyboard: results, Enter, and ignored keys.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { Palette } from './Palette.tsx'
import type { PaletteRow } from './saved-matches.ts'

const opened = vi.fn<(href: string) => void>()
const closed = vi.fn<() => void>()
beforeAll(async () => void (await inEnglish()))
beforeEach(() => {
  opened.mockReset()
  closed.mockReset()
})

const aRow = (kind: PaletteRow['kind'], title: string, at = 0): PaletteRow => ({ kind, id: title, title, href: `/to/${title}`, at })
const places = [aRow('place', 'Home'), aRow('place', 'Events')]
const saved = [aRow('event', 'Night kiln', 2), aRow('person', 'Édith Kilner'), aRow('post', 'The kiln is warm', 1)]

async function shown() {
  const screen = await render(
    <Palette places={places} saved={saved} everywhere={(typed) => `/all/${typed}`} onOpen={opened} onClose={closed} />,
  )
  const box = screen.getByRole('combobox')
  await expect.element(box).toHaveFocus()
  return { screen, box }
}

const marked = () => document.querySelector('[role=option][aria-selected=true]')
const groupNames = () =>
  [...document.querySelectorAll('[role=group]')].map(
    (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
  )

test('before anything is typed it shows what was opened last, then the places', async () => {
  const { screen } = await shown()
  expect(groupNames()).toEqual(['Recent', 'Pages'])
  await expect.element(screen.getByRole('option').first()).toMatchTextContent('Night kiln')
})

test('arrows mark a row and go round while the focus stays in the box, and Enter opens it', async () => {
  const { box } = await shown()
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()?.textContent).toContain('The kiln is warm')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(marked()?.textContent).toContain('Events')
  await expect.element(box).toHaveAttribute('aria-activedescendant', marked()?.id)
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(opened.mock.calls).toEqual([['/to/Events']])
})

test('typing finds in groups, without minding accents or case, and begins at the first', async () => {
  const { screen } = await shown()
  await userEvent.keyboard('{ArrowDown}KILN')
  expect(groupNames()).toEqual(['Events', 'People', 'Posts', 'Everywhere'])
  expect(marked()?.textContent).toContain('Night kiln')
  await expect.element(screen.getByRole('status')).toMatchTextContent('3 found')
  await userEvent.keyboard(' edith')
  expect(groupNames()).toEqual(['People', 'Everywhere'])
  await userEvent.keyboard('{Enter}')
  expect(opened.mock.calls).toEqual([['/to/Édith Kilner']])
})

test('where nothing is found it says so, and Enter looks for it everywhere', async () => {
  const { screen } = await shown()
  await userEvent.keyboard(' xyz ')
  await expect.element(screen.getByText('Nothing found on this device.')).toBeVisible()
  await expect.element(screen.getByRole('status')).toMatchTextContent('0 found')
  await userEvent.keyboard('{Enter}')
  expect(opened.mock.calls).toEqual([['/all/xyz']])
})

test('Enter that ends a word of an input method opens nothing', async () => {
  const { box } = await shown()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
  box.element().dispatchEvent(enter)
  expect(opened).not.toHaveBeenCalled()
  expect(enter.defaultPrevented).toBe(false)
})

test('a press opens, and Esc closes', async () => {
  const { screen } = await shown()
  await screen.getByRole('option', { name: 'Home' }).click()
  expect(opened.mock.calls).toEqual([['/to/Home']])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
})
