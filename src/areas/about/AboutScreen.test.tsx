// Tests of the about page of an organisation.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { AboutScreen } from './AboutScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  tenant.config = {
    NAME: 'Form',
    CHAT_URL: '',
    ICON: { LIGHT: '' },
    MODULES: { support: { enabled: false } },
  } as unknown as OrganizationConfig
})
afterEach(() => {
  tenant.config = null
})

const house = {
  name: 'Form & Field',
  description: 'Makers of Amsterdam.',
  email: 'hello@form.example',
  phone: null,
  website: 'form.example',
}
const privacy = {
  type: 'privacy',
  title: 'Privacy at Form',
  subtitle: null,
  html: '<p>We keep little.</p>',
  updatedAt: '2026-03-01T00:00:00Z',
}

const at = (page?: string, more: Answers = {}) =>
  show(AboutScreen, {
    pattern: paths.about.pattern,
    at: paths.about(page === undefined ? undefined : { page }),
    answers: {
      'GET /organization': () => house,
      'GET /organization/pages/:type': ({ type }) => (type === 'privacy' ? privacy : null),
      'GET /benefits': () => ['One', 'Two', 'Three', 'Four'].map((title) => ({ id: title, title, description: null })),
      ...more,
    },
  })

test('says who it is and how it is reached, and leads to the pages that were written alone', async () => {
  const { screen } = await at()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Form & Field' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'hello@form.example' })).toHaveAttribute('href', 'mailto:hello@form.example')
  await expect.element(screen.getByRole('link', { name: 'Privacy at Form' })).toHaveAttribute('href', '/about?page=privacy')
  expect(screen.getByRole('link', { name: 'Terms' }).query()).toBeNull()
  await expect.element(screen.getByText('Three')).toBeVisible()
  expect(screen.getByText('Four').query()).toBeNull()
})

test('a page of it is read on its own', async () => {
  const { screen } = await at('privacy')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Privacy at Form' })).toBeVisible()
  await expect.element(screen.getByText('We keep little.')).toBeVisible()
})

test('a page that was never written says so', async () => {
  const { screen } = await at('terms')
  await expect.element(screen.getByText('Nothing here yet')).toBeVisible()
})

test('where the benefits are off they are not asked for', async () => {
  tenant.config = { ...tenant.config, MODULES: { benefits: { enabled: false } } } as unknown as OrganizationConfig
  const { screen, server } = await at()
  await expect.element(screen.getByRole('link', { name: 'Privacy at Form' })).toBeVisible()
  expect(server.calls.some(({ path }) => path === '/benefits')).toBe(false)
})
