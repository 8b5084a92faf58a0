// The manifest of each organisation.
import { expect, test } from 'vitest'
import { majlis, ropewalk } from '../../seed/organizations.ts'
import { publicConfig } from '../../tenancy/organizations.ts'
import { withModule } from '../../testing/config.ts'
import { testSettings } from '../../testing/settings.ts'
import { manifestOf } from './manifest.ts'

const config = ({ config, ...organization }: typeof majlis, overrides = {}) =>
  publicConfig(
    { settings: testSettings(), push: { publicKey: 'key' } },
    { ...organization, hosts: [organization.host], config: { ...config, ...overrides } },
  )

const shortcutsIn = (locale: string) => manifestOf(config(ropewalk, { DEFAULT_LOCALE: locale }), { vector: true })['shortcuts']

test('an Arabic organisation installs under its own name, right to left', () => {
  const manifest = manifestOf(config(majlis), { vector: true })
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', name: 'مجلس', lang: 'ar', dir: 'rtl', display: 'standalone' })
  expect(manifest).toMatchObject({
    shortcuts: [
      { name: 'الفعاليات', url: '/events' },
      { name: 'الرسائل', url: '/messages' },
    ],
  })
})

test('icons come in the sizes that installing needs, one of them maskable', () => {
  const { icons } = manifestOf(config(ropewalk), { vector: true })
  expect(icons).toEqual([
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ])
  expect(manifestOf(config(ropewalk), { vector: false })['icons']).toHaveLength(3)
})

test('a module that is off has no shortcut', () => {
  const { shortcuts } = manifestOf(config(ropewalk, withModule('events', { enabled: false })), { vector: true })
  expect(shortcuts).toMatchObject([{ url: '/messages' }])
})

test('a region of a language has the words of the language, an unknown language English ones', () => {
  expect(shortcutsIn('fr-CA')).toMatchObject([{ name: 'Événements' }, { name: 'Messages' }])
  expect(shortcutsIn('fi')).toMatchObject([{ name: 'Events' }, { name: 'Messages' }])
})

test('other apps share into a post, where there are posts', () => {
  expect(manifestOf(config(ropewalk), { vector: true })['share_target']).toEqual({
    action: '/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  })
  expect(manifestOf(config(ropewalk, withModule('activities', { enabled: false })), { vector: true })).not.toHaveProperty('share_target')
})
