// Each request gets the right strategy: the app's page, a cache, or the network.
import { describe, expect, test } from 'vitest'
import { classOf, isAppAddress, isLanguageAddress, type AddressClass } from './addresses.ts'

const origin = 'https://form.example'

interface Sent {
  method?: string
  mode?: RequestMode
  range?: boolean
}

const classed = (address: string, { method = 'GET', mode = 'navigate', range = false }: Sent = {}) => {
  const url = new URL(address, origin)
  return classOf({
    url,
    sameOrigin: url.origin === origin,
    request: { method, mode, headers: new Headers(range ? { range: 'bytes=0-' } : {}) },
  })
}

const pages = [
  '/',
  '/index.html',
  '/events',
  '/events?when=past',
  '/events/harbour-days-2026',
  '/events/harbour-days-2026/agenda?day=2',
  '/events/harbour-days-2026/sessions/7f9c2c1e-2a0b-4a41-9d3e-0f1f6f3b2a11',
  '/events/version-2.0',
  '/feed',
  '/posts/7f9c2c1e-2a0b-4a41-9d3e-0f1f6f3b2a11',
  '/new/post',
  '/messages/12',
  '/settings/language',
  '/outbox',
  '/auth/sign-in?redirect=%2Fevents',
  '/auth/sign-in?code=4f1c&state=x.y.z',
  '/accounts/amina.rossi',
  '/accounts/j.r.r',
  '/apiary',
  '/mailing-list',
  '/media-partners',
  '/language',
  '/iconsulting',
  '/no/such/page',
  '/%D9%85%D8%AC%D9%84%D8%B3',
]

const otherNavigations = [
  '/api',
  '/api/events',
  '/identity',
  '/identity/oauth2/authorize?client_id=1',
  '/lang/ja.json',
  '/lang/ja',
  '/media/7f9c2c1e/large',
  '/media/files/7f9c2c1e/programme.pdf',
  '/icons/192.png',
  '/mail',
  '/mail/12',
  '/assets/index-BQ1x.js',
  '/assets/missing',
  '/.well-known/apple-app-site-association',
  '/organization.json',
  '/manifest.webmanifest',
  '/sw.js',
  '/kill-switch.js',
  '/robots.txt',
  '/favicon.ico',
  '/brochure.pdf',
  '/calendar.ics',
  '/about.html',
  '/events/logo.PNG',
  'https://elsewhere.example/events',
]

const parts: [AddressClass, string[]][] = [
  ['asset', ['/assets/first-BQ1x.js', '/assets/first-BQ1x.css', '/assets/icons-D_1-2.svg']],
  [
    'words',
    [
      '/lang/ja.json',
      '/lang/pt-PT.json',
      '/lang/pt-PT/people.json',
      '/organization.json',
      '/manifest.webmanifest',
      '/icons/192.png',
      '/icons/icon.svg',
      '/favicon.ico',
    ],
  ],
  ['picture', ['/media/7f9c2c1e/large', '/media/7f9c2c1e/small?v=2']],
  [
    'network',
    [
      '/',
      '/events',
      '/lang',
      '/lang/ja',
      '/lang/ja/people',
      '/lang/../api.json',
      '/lang/ja.json?code=4f1c&state=x',
      '/organization',
      '/organization.json?host=elsewhere.example',
      '/assets/',
      '/assets/../api/events',
      '/assets/first-BQ1x.js?import',
      '/sw.js',
      '/health',
      '/api/events',
      '/identity/token',
      '/media/files/7f9c2c1e/talk.mp3',
      '/media/videos/7f9c2c1e',
      'https://form.example:4001/self/notifications',
      'https://api.form.example/events/12',
      'https://api.form.example/registration/12/intent',
      'https://elsewhere.example/assets/first-BQ1x.js',
      'https://js.payments.example/v3/',
    ],
  ],
]

describe('a navigation', () => {
  test.each(pages)('to %s is answered by the app', (address) => {
    expect(classed(address)).toBe('page')
  })

  test.each(otherNavigations)('to %s goes to the network', (address) => {
    expect(classed(address)).toBe('network')
  })

  test('that carries a form goes to the network', () => {
    expect(classed('/events', { method: 'POST' })).toBe('network')
  })
})

describe.each(parts)('asked for by the page, %s:', (wanted, addresses) => {
  test.each(addresses)('%s', (address) => {
    expect(classed(address, { mode: 'cors' })).toBe(wanted)
  })
})

test('nothing that is written, and nothing asked for in parts, is touched', () => {
  for (const [, addresses] of parts)
    for (const address of addresses) {
      for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(classed(address, { mode: 'cors', method })).toBe('network')
      expect(classed(address, { mode: 'no-cors', range: true })).toBe('network')
    }
})

test('windows of the app, and the files of languages, are told by their path alone', () => {
  expect(isAppAddress('/messages/12')).toBe(true)
  expect(isAppAddress('/mail')).toBe(false)
  expect(isLanguageAddress('/lang/ja.json')).toBe(true)
  expect(isLanguageAddress('/lang/ja/people.json')).toBe(true)
  expect(isLanguageAddress('/lang/ja')).toBe(false)
})
