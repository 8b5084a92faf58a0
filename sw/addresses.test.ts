// Each address goes to the right side: the app, the kept words, or the network.
import { describe, expect, test } from 'vitest'
import { isAppAddress, isWordsAddress } from './addresses.ts'

const ours = [
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

const notOurs = [
  '/api',
  '/api/events',
  '/identity',
  '/identity/oauth2/authorize?client_id=1',
  '/lang/ja.json',
  '/lang/ja',
  '/media/7f9c2c1e/large',
  '/icons/192.png',
  '/mail',
  '/mail/12',
  '/assets/index-BQ1x.js',
  '/assets/missing',
  '/.well-known/apple-app-site-association',
  '/organization.json',
  '/manifest.webmanifest',
  '/sw.js',
  '/robots.txt',
  '/favicon.ico',
  '/brochure.pdf',
  '/calendar.ics',
  '/about.html',
  '/events/logo.PNG',
]

const pathname = (address: string) => new URL(address, 'https://form.example').pathname

describe('a navigation', () => {
  test.each(ours)('to %s is answered by the app', (address) => {
    expect(isAppAddress(pathname(address))).toBe(true)
  })

  test.each(notOurs)('to %s goes to the network', (address) => {
    expect(isAppAddress(pathname(address))).toBe(false)
  })
})

test('languages, the configuration, the manifest and icons are answered from the kept copy', () => {
  for (const path of ['/lang/ja.json', '/lang/pt-PT.json', '/organization.json', '/manifest.webmanifest', '/icons/192.png', '/favicon.ico'])
    expect(isWordsAddress(path)).toBe(true)
})

test('nothing else is', () => {
  for (const path of ['/', '/lang', '/lang/ja', '/lang/../api.json', '/organization', '/media/1/large', '/assets/a.js', '/health'])
    expect(isWordsAddress(path)).toBe(false)
})
