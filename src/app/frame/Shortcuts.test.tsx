// Keyboard shortcuts: they navigate, do nothing while someone types, and can be switched off.
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { activities } from '../../api/resources/community/activities.ts'
import { aClient, anActivity } from '../../api/testing.test-helper.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { chooseShortcuts, keyboard } from '../../state/device/keyboard.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Shortcuts } from './Shortcuts.tsx'

beforeAll(async () => void (await inEnglish()))
beforeEach(() => {
  Object.assign(session, visitor)
  tenant.config = { NAME: 'Form', CHAT_URL: '', MODULES: {} } as OrganizationConfig
  chooseShortcuts(true)
  history.replaceState(null, '', '/')
})
afterEach(() => {
  tenant.config = null
  localStorage.clear()
})

async function page() {
  const answer = vi.fn<() => never[]>(() => [])
  const server = aClient(answer)
  server.client.setQueryData(activities.detail({ activityId: 'a' }).queryKey, anActivity({ id: 'a', message: 'The kiln is warm.' }))
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <h1>Page</h1>
      <input aria-label="Name" />
      <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Text" tabIndex={0} />
      <div role="search">
        <input aria-label="Find" />
      </div>
      <Shortcuts />
    </QueryClientProvider>,
  )
  return { screen, answer, dialog: screen.getByRole('dialog') }
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 150))

test('Ctrl and K opens the palette, Enter goes there, and nothing is asked of the server', async () => {
  const { screen, answer, dialog } = await page()
  const before = answer.mock.calls.length
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('warm{Enter}')
  await expect.poll(() => location.pathname).toBe('/posts/a')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(answer.mock.calls.length).toBe(before)
})

test('G and a letter lead to a place, and nowhere where this person has none', async () => {
  await page()
  await userEvent.keyboard('ge')
  await expect.poll(() => location.pathname).toBe('/events')
  await userEvent.keyboard('gm')
  await quiet()
  expect(location.pathname).toBe('/events')
})

test.each(['Name', 'Text'])('while one types into “%s” no shortcut is heard', async (name) => {
  const { screen, dialog } = await page()
  await screen.getByRole('textbox', { name }).click()
  await userEvent.keyboard('ge?/{Control>}k{/Control}')
  await quiet()
  expect(location.pathname).toBe('/')
  expect(dialog.query()).toBeNull()
})

test('with a dialog open they keep still', async () => {
  const { screen, dialog } = await page()
  await userEvent.keyboard('?')
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await userEvent.keyboard('ge{Control>}k{/Control}')
  await quiet()
  expect(location.pathname).toBe('/')
  await expect.element(dialog).toHaveAccessibleName('Keyboard shortcuts')
})

test('a slash leads into the search box of the page', async () => {
  const { screen } = await page()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('textbox', { name: 'Find' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Find' })).toHaveValue('')
})

test('the sheet names what this person has, and its switch turns all of them off, also for the next start', async () => {
  const { screen, dialog } = await page()
  await userEvent.keyboard('?')
  await expect.element(dialog).toMatchTextContent('Events')
  await expect.element(dialog).not.toMatchTextContent('Messages')
  await screen.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  expect(localStorage.getItem('foyer.shortcuts')).toBe('off')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('?ge{Control>}k{/Control}')
  await quiet()
  expect(dialog.query()).toBeNull()
  expect(location.pathname).toBe('/')
})

test('switched off in another tab they are off here', async () => {
  localStorage.setItem('foyer.shortcuts', 'off')
  dispatchEvent(new StorageEvent('storage', { key: 'foyer.shortcuts' }))
  expect(keyboard.shortcuts).toBe(false)
})
