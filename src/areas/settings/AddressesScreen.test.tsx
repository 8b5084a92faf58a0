// The list of billing addresses: add, change, delete, and what each sends.
import { beforeAll, expect, test, vi } from 'vitest'
import { anAddress } from '../../components/addresses/addresses.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { AddressesScreen } from './AddressesScreen.tsx'
import { settingsArea } from './area.ts'

beforeAll(inEnglish)

const showAddresses = (answers: Answers) =>
  show(AddressesScreen, { pattern: settingsArea.to.addresses.pattern, at: settingsArea.to.addresses(), member: true, answers })

test('the first address is added; its fields follow the country', async () => {
  const { screen, server } = await showAddresses({ 'GET /self/addresses': () => [], 'POST /self/addresses': () => anAddress('new') })
  await screen.getByRole('button', { name: 'Add an address' }).click()
  await screen.getByLabelText('Country').selectOptions('NL')
  expect(screen.getByLabelText('State').query()).toBeNull()
  await screen.getByLabelText('Country').selectOptions('US')
  await screen.getByLabelText('Name').fill('Mia Chen')
  await screen.getByLabelText('Street and number').fill('1 Market Street')
  await screen.getByLabelText('City').fill('San Francisco')
  await screen.getByLabelText('ZIP code').fill('94110')
  await screen.getByRole('button', { name: 'Save address' }).click()
  await expect.element(screen.getByLabelText('State')).toHaveAttribute('aria-invalid', 'true')
  await screen.getByLabelText('State').fill('ca')
  await screen.getByRole('button', { name: 'Save address' }).click()
  await expect
    .poll(() => server.calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      name: 'Mia Chen',
      address1: '1 Market Street',
      address2: '',
      city: 'San Francisco',
      state: 'CA',
      country: 'US',
      zip: '94110',
      primary: false,
    })
})

test('one is changed in place and keeps being the primary one; another is deleted after a question', async () => {
  const removed = vi.fn(() => null)
  const { screen, server } = await showAddresses({
    'GET /self/addresses': () => [anAddress('home', { primary: true }), anAddress('work')],
    'PUT /self/addresses/:addressId': () => anAddress('home', { primary: true, city: 'Utrecht' }),
    'DELETE /self/addresses/:addressId': removed,
  })
  await screen.getByRole('button', { name: 'Mia home', exact: true }).click()
  await screen.getByLabelText('City').fill('Utrecht')
  await screen.getByRole('button', { name: 'Save address' }).click()
  await expect
    .poll(() => server.calls.find(({ method }) => method === 'PUT'))
    .toMatchObject({ params: { addressId: 'home' }, body: { city: 'Utrecht', primary: true } })
  await screen.getByRole('button', { name: 'Delete Mia work' }).click()
  expect(removed).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Delete address' }).click()
  await expect.poll(() => removed.mock.calls).toEqual([[expect.objectContaining({ addressId: 'work' })]])
})
