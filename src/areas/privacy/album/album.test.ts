// The album and the tables: whatever others wrote stays text, nothing runs, nothing is loaded, and nothing is missing.
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { anAccount, anActivity } from '../../../api/testing.test-helper.ts'
import { anEvent, aSession } from '../../../components/events/builders.test-helper.ts'
import type { Account, Self } from '../../../contract/people/accounts.ts'
import type { Payment } from '../../../contract/events/payments.ts'
import type { Found } from '../export/parts.ts'
import type { Export } from '../export/run.ts'
import { tablesOf } from '../export/tables.ts'
import { albumOf } from './album.ts'

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TFunction
const hostile = '</style><script>alert(1)</script><img src=x onerror="alert(2)">'
const picture = 'data:image/webp;base64,AAAA'
const image = { id: 'i', uri: 'http://localhost/media/i/public', width: 8, height: 8, moderation: 'safe' } as const
const contact = { ...anAccount({ id: 'tom', firstName: 'Tom', lastName: hostile }), bio: null } as unknown as Account
const payment = {
  id: 'pay',
  type: 'charge',
  chargedAmt: 1050,
  currency: 'EUR',
  createdAt: '2026-11-20T09:00:00.000Z',
  purchases: [{ ticket: { name: 'Full pass' }, alternateId: 4107 }],
  addOns: [],
  accesses: [],
  coupons: [],
} as unknown as Payment

const found: Found = {
  profile: { ...anAccount({ firstName: hostile, lastName: null }), image } as unknown as Self,
  contacts: [contact],
  posts: [anActivity({ message: hostile, image }), anActivity({ id: 'sum', message: '=1+1' })],
  events: [
    {
      event: anEvent({ name: hostile }),
      agenda: [aSession({ name: 'Glazes' })],
      record: { payments: [payment] } as never,
      passes: [],
      coupons: null,
      couponPasses: [],
      challenges: [],
      points: null,
      transfers: [],
    },
  ],
}

const anExport = (of: Partial<Export> = {}): Export => ({
  at: Date.parse('2026-11-29T12:00:00Z'),
  found,
  device: { own: { notes: { tom: hostile, gone: 'Met at the kiln' }, guests: {} } as never, drafts: {}, unsent: [] },
  pictures: new Map([[image.uri, picture]]),
  missing: [],
  unseen: 0,
  ...of,
})
const album = (of: Partial<Export> = {}, locale = 'en') =>
  albumOf({ made: anExport(of), t, locale, organization: hostile, colours: { primary: '#123456', secondary: 'url(evil)' } })

test('text of others is never markup, and nothing is loaded', () => {
  const page = album()
  expect(page).not.toMatch(/<script|<img src=x|<\/style><|url\(evil\)/)
  expect(page.match(/<\/style>/g)).toHaveLength(1)
  expect(
    [...page.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, target]) => target).filter((target) => !/^(?:#|data:)/.test(target!)),
  ).toEqual([])
  expect(page).toContain(`<img src="${picture}"`)
  expect(page).toContain('default-src &#39;none&#39;')
})

test('it has the events, the notes, also about people who are no contacts, and the receipts', () => {
  const page = album()
  for (const words of ['Glazes', 'Met at the kiln', 'Full pass (4107)', '€10.50', 'privacy.album.agenda']) expect(page).toContain(words)
})

test('every part is in it as it was received', () => {
  const raw = [...album().matchAll(/<pre[^>]*data-part="(\w+)"[^>]*>([^<]*)<\/pre>/g)].map(([, part, text]) => [part, text] as const)
  const read = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  const parts = Object.fromEntries(raw.map(([part, text]) => [part, JSON.parse(read(text!)) as unknown]))
  const { device } = anExport()
  expect(parts).toEqual(JSON.parse(JSON.stringify({ ...found, device })))
})

test('what is missing is said, and the page has the language and the direction of the reader', () => {
  expect(album()).not.toContain('privacy.export.missing')
  const page = album({ missing: [{ stage: 'posts', code: 'unavailable' }], unseen: 2 }, 'ar')
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('privacy.export.missingPart privacy.parts.posts')
  expect(page).toContain('privacy.export.missingPictures')
})

test('the tables run nothing in a spreadsheet', () => {
  const tables = Object.fromEntries(tablesOf(anExport(), t).map(({ name, content }) => [name, content]))
  expect(tables['posts.csv']).toContain(`"'=1+1"`)
  expect(tables['receipts.csv']).toContain('"Full pass (4107)","10.50","","EUR"')
  expect(tables['contacts.csv']).toContain('"Tom ')
  expect(Object.keys(tables)).toEqual(['agenda.csv', 'passes.csv', 'receipts.csv', 'contacts.csv', 'posts.csv', 'messages.csv'])
})
