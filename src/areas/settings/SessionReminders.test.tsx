// Tests of the switch for session reminders.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { dropOwn, openOwn, own } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { SessionReminders } from './SessionReminders.tsx'

const before = tenant.config
beforeAll(inEnglish)
beforeEach(() => openOwn(null))
afterEach(() => {
  tenant.config = before
  dropOwn()
})

test('reminders are on until they are turned off', async () => {
  tenant.config = { MODULES: {} } as never
  const screen = await render(<SessionReminders />)
  const toggle = screen.getByRole('switch', { name: 'Session reminders' })
  await expect.element(toggle).toBeChecked()
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(own.reminds).toBe(false)
})
