// Emails of the demo: their texts, the printed lines, and the page that shows them.
import pino from 'pino'
import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { codeMail } from './code-mail.ts'
import { createMailPage } from './mail-page.ts'
import { codeIn, createMailer } from './mailer.ts'
import { noticeMail } from './notice-mail.ts'

const silent = pino({ level: 'silent' })
const mailOf = (code: string, to = 'ada@example.com', organization = 'Ropewalk') =>
  codeMail({ to, organization, locale: 'en', purpose: 'sign-up', code })

const resetText = (locale: string) => codeMail({ to: 'a@example.com', organization: 'R', locale, purpose: 'reset', code: '123456' }).text

function aMailer(demo = true) {
  const lines: string[] = []
  const clock = testClock()
  const mailer = createMailer({ log: silent, demo, clock, print: (line) => void lines.push(line) })
  return { mailer, lines, clock, page: createMailPage({ mail: mailer, demo }) }
}

test.each(['en', 'es', 'fr', 'ja', 'ar', 'ar-EG', 'de', 'pt', 'zh-CN', 'xx'])(
  'a mail in %s holds its code where people and programs find it',
  (locale) => {
    for (const purpose of ['sign-up', 'reset'] as const) {
      const mail = codeMail({ to: 'ada@example.com', organization: 'Ropewalk', locale, purpose, code: '012345' })
      expect(codeIn(mail)).toBe('012345')
      expect(mail.subject.startsWith('012345')).toBe(true)
      expect(mail.text).toContain('Ropewalk')
    }
  },
)

test('languages differ, and one without words is English', () => {
  expect(new Set(['en', 'es', 'fr', 'ja', 'ar', 'de', 'pt', 'zh'].map(resetText)).size).toBe(8)
  expect(resetText('xx')).toBe(resetText('en'))
  expect(resetText('fr-CA')).toBe(resetText('fr'))
  expect(resetText('zh-CN')).toBe(resetText('zh'))
})

test('the demo prints one line with the code', async () => {
  const { mailer, lines } = aMailer()
  await mailer.send(mailOf('123456'))
  await mailer.send({ to: 'ada@example.com', organization: 'Ropewalk', subject: 'Welcome', text: 'Hello.' })
  expect(lines).toEqual(['Mail to ada@example.com: your code is 123456', 'Mail to ada@example.com: Welcome'])
})

test('outside the demo no code is printed and the page is not there', async () => {
  const { mailer, lines, page } = aMailer(false)
  await mailer.send(mailOf('123456'))
  expect(lines).toEqual([])
  expect((await page.request('/mail')).status).toBe(404)
})

test('the last two hundred are kept, newest first, and chosen by organisation', async () => {
  const { mailer } = aMailer()
  for (let i = 0; i < 205; i++) await mailer.send(mailOf(String(100_000 + i), 'ada@example.com', i % 2 === 0 ? 'Ropewalk' : 'Majlis'))
  expect(mailer.recent()).toHaveLength(200)
  expect(mailer.recent()[0]?.text).toContain('100204')
  expect(mailer.recent('Majlis').every(({ organization }) => organization === 'Majlis')).toBe(true)
})

test('the page shows mails as text and renews itself', async () => {
  const { mailer, page } = aMailer()
  expect(await (await page.request('/mail')).text()).toContain('No mail yet.')
  await mailer.send(mailOf('123456', 'ada@example.com', '<script>alert(1)</script>'))
  const response = await page.request('/mail')
  const html = await response.text()
  expect(html).toContain('<strong>123456</strong>')
  expect(html).toContain('http-equiv="refresh"')
  expect(html).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('tests read mails as data, by address', async () => {
  const { mailer, page, clock } = aMailer()
  await mailer.send(mailOf('111111', 'ada@example.com'))
  await mailer.send(mailOf('222222', 'bob@example.com'))
  const mails: unknown = await (await page.request('/mail?format=json&to=ADA@example.com')).json()
  expect(mails).toEqual([{ ...mailOf('111111', 'ada@example.com'), sentAt: clock().toISOString(), code: '111111' }])
})

test('a notice says where one chooses not to get it; a code, which was asked for, does not', () => {
  const notice = noticeMail({
    to: 'ada@example.com',
    organization: 'Ropewalk',
    locale: 'en',
    title: 'Soup\r\nBcc: all@example.com',
    body: 'On Tuesday.',
    web: 'https://town.example',
    navigate: '/events/soup',
  })
  expect(notice.subject).toBe('Soup Bcc: all@example.com')
  expect(notice.unsubscribe).toBe('https://town.example/settings/notifications')
  expect(notice.text).toContain('https://town.example/events/soup')
  expect(mailOf('123456').unsubscribe).toBeUndefined()
})
