// Tests of the address book.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import { watchFiles } from '../../kit/testing/saved-files.test-helper.ts'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { contactsArea } from './area.ts'
import { dropOwn } from '../../state/identity/own.ts'
import { ContactsScreen } from './ContactsScreen.tsx'

beforeAll(inEnglish)
beforeEach(dropOwn)
afterEach(() => void vi.restoreAllMocks())

const zora = anAccount({ id: 'zora', username: 'zora', firstName: 'Zora', lastName: 'Vance', title: 'Weaver' })
const ahn = anAccount({ id: 'ahn', username: 'ahn', firstName: 'Åhn', lastName: 'Berg' })

const at = (contacts: unknown[] = [zora, ahn]) =>
  show(ContactsScreen, {
    pattern: contactsArea.to.contacts.pattern,
    at: contactsArea.to.contacts(),
    member: true,
    answers: { 'GET /self/contacts': ({ page }) => (page === 1 ? contacts : []) },
  })

test('everybody stands there by name, found while it is typed, without asking the server', async () => {
  const { screen, server } = await at()
  await expect.element(screen.getByRole('button', { name: 'Zora Vance' })).toBeVisible()
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('Åhn'), expect.stringContaining('Zora')])
  await screen.getByRole('searchbox').fill('weaver')
  await expect.element(screen.getByText('Åhn Berg')).not.toBeInTheDocument()
  expect(server.calls.some(({ params }) => params?.['search'] !== undefined)).toBe(false)
})

test('a note shows in the list, is found, and goes into the file only when that is asked for', async () => {
  const files = watchFiles()
  const { screen } = await at()
  await screen.getByRole('button', { name: 'Zora Vance' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Zora Vance' })
  await expect.element(sheet.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', '/people/zora')
  await sheet.getByRole('textbox', { name: 'Private note' }).fill('Send the glaze')
  await sheet.getByRole('button', { name: 'Save to address book' }).click()
  expect(await files[0]!.text()).toContain('FN:Zora Vance')
  expect(await files[0]!.text()).not.toContain('glaze')
  await sheet.getByRole('switch', { name: 'Include my private notes' }).click()
  await sheet.getByRole('button', { name: 'Save to address book' }).click()
  expect(await files[1]!.text()).toContain('NOTE:Send the glaze')
  expect(files[1]!.name).toBe('zora.vcf')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('searchbox').fill('GLAZE')
  await expect.element(screen.getByText('Send the glaze')).toBeVisible()
  expect(screen.getByText('Åhn Berg').query()).toBeNull()
})

test('all of them go into one file', async () => {
  const files = watchFiles()
  const { screen } = await at()
  await screen.getByRole('button', { name: 'Save 2 contacts to address book' }).click()
  expect((await files[0]!.text()).match(/BEGIN:VCARD/g)).toHaveLength(2)
})

test('an address book does not end in the middle: page after page is asked for', async () => {
  const first = Array.from({ length: 25 }, (_, at_) =>
    anAccount({ id: `p${at_}`, username: `p${at_}`, firstName: 'Person', lastName: String(at_) }),
  )
  const { screen } = await show(ContactsScreen, {
    pattern: contactsArea.to.contacts.pattern,
    at: contactsArea.to.contacts(),
    member: true,
    answers: { 'GET /self/contacts': ({ page }) => (page === 1 ? first : [zora]) },
  })
  await expect.element(screen.getByRole('button', { name: 'Save 26 contacts to address book' })).toBeInTheDocument()
})

test('where there is nobody it says how that changes', async () => {
  const { screen } = await at([])
  await expect.element(screen.getByText('No contacts yet')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'My card' })).toHaveAttribute('href', '/card')
})
