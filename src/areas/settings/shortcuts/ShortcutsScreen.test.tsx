// The settings of shortcuts: other keys work at once, clashes are named, and keys without Ctrl can be switched off.
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aClient } from '../../../api/testing.test-helper.ts'
import { Shortcuts } from '../../../app/frame/Shortcuts.tsx'
import type { OrganizationConfig } from '../../../contract/organization.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { chooseKeys, chooseShortcuts, keyboard } from '../../../state/device/keyboard.ts'
import { session, visitor } from '../../../state/identity/session.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { ShortcutsScreen } from './ShortcutsScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  Object.assign(session, visitor)
  tenant.config = { NAME: 'Form', CHAT_URL: '', MODULES: {} } as OrganizationConfig
  history.replaceState(null, '', '/')
})
afterEach(() => {
  chooseShortcuts(true)
  chooseKeys({ keys: {}, plain: true })
  localStorage.clear()
})

const page = () =>
  render(
    <QueryClientProvider client={aClient(() => []).client}>
      <ShortcutsScreen />
      <Shortcuts />
    </QueryClientProvider>,
  )

async function change(screen: Awaited<ReturnType<typeof page>>, name: string, keys: string) {
  await screen.getByRole('button', { name, exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name })).toBeVisible()
  if (keys !== '') await userEvent.keyboard(keys)
}

test('other keys work at once, and the earlier ones no longer do', async () => {
  const screen = await page()
  await change(screen, 'Events', 'gx')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Changed by you')).toBeVisible()
  await userEvent.keyboard('ge')
  await userEvent.keyboard('gx')
  await expect.poll(() => location.pathname).toBe('/events')
  expect(JSON.parse(localStorage.getItem('foyer.keys')!)).toEqual({ plain: true, keys: { events: ['g', 'x'] } })
})

test('keys that are taken are named with what they do, and cannot be saved', async () => {
  const screen = await page()
  await change(screen, 'Events', 'gs')
  await expect.element(screen.getByText('These keys are taken: “Settings”. Choose others, or change that one first.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('one shortcut is switched off, and reset', async () => {
  const screen = await page()
  await change(screen, 'Events', '')
  await screen.getByRole('button', { name: 'Turn off' }).click()
  await userEvent.keyboard('ge')
  expect([keyboard.keys.events, location.pathname]).toEqual([null, '/'])
  await screen.getByRole('button', { name: 'Reset all keys' }).click()
  await userEvent.keyboard('ge')
  await expect.poll(() => location.pathname).toBe('/events')
})

test('without keys that are only characters, only the one with Ctrl works', async () => {
  const screen = await page()
  await screen.getByRole('switch', { name: 'Keys without Ctrl' }).click()
  await userEvent.keyboard('ge?')
  expect(location.pathname).toBe('/')
  expect(screen.getByRole('dialog').query()).toBeNull()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('combobox')).toBeVisible()
})
