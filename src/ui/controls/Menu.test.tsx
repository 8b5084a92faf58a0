// The overflow menu with the keyboard.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from './Menu.tsx'

const focused = () => document.activeElement?.textContent

test('opens on its first item; arrows, first letters and Esc do what they do everywhere', async () => {
  const muted = vi.fn()
  const screen = await render(
    <Menu
      label="More for Ines"
      items={[
        { label: 'Copy link', onPress: () => undefined },
        { label: 'Mute', onPress: muted },
        { label: 'Block', danger: true },
      ]}
    />,
  )
  const dots = screen.getByRole('button', { name: 'More for Ines' })
  await dots.click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  expect(focused()).toBe('Copy link')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Mute')
  await userEvent.keyboard('b')
  expect(focused()).toBe('Block')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Copy link')
  await userEvent.keyboard('{Escape}')
  await expect.element(dots).toHaveFocus()
  await expect.element(dots).toHaveAttribute('aria-expanded', 'false')
  expect(muted).not.toHaveBeenCalled()
})

test('choosing acts once, closes, and gives the focus back', async () => {
  const muted = vi.fn()
  const screen = await render(<Menu label="More" items={[{ label: 'Mute', onPress: muted }]} />)
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('menuitem', { name: 'Mute' }).click()
  expect(muted).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

test('what hangs on the dots is drawn when somebody reaches for it, and opens at the press that asked for it, by key too', async () => {
  const screen = await render(<Menu label="More" items={[{ label: 'Mute' }]} />)
  expect(screen.container.querySelector('[role=menu]')).toBeNull()
  const dots = screen.getByRole('button', { name: 'More' })
  const button = dots.element() as HTMLElement
  // Without a pause, so that the chunk is not loaded yet.
  button.focus()
  button.click()
  await expect.element(screen.getByRole('menuitem', { name: 'Mute' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dots).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Mute' })).toHaveFocus()
})

test('reached for and not pressed it stays shut, and a second press shuts it', async () => {
  const screen = await render(<Menu label="More" items={[{ label: 'Mute' }]} />)
  const dots = screen.getByRole('button', { name: 'More' })
  await dots.hover()
  await expect.poll(() => screen.container.querySelector('[role=menu]')).not.toBeNull()
  await expect.element(dots).toHaveAttribute('aria-expanded', 'false')
  await dots.click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await dots.click()
  await expect.element(dots).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})
