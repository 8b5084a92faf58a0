// Sending emails: the data sent to a mail server, and the behaviour while it is unavailable.
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import type { Mail } from '../services.ts'
import { htmlOf } from './html-part.ts'
import { aMailServer, type MailServer } from './mail-server.test-helper.ts'
import { createMailer } from './mailer.ts'
import { createSmtp, type Transport } from './smtp.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

function aTransport(port: number, waits: number[] = [5, 5]): { transport: Transport; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const settings = { host: '127.0.0.1', port, secure: false, from: 'hello@town.example' }
  const transport = createSmtp({ settings, log, metrics: createMetrics(), waits })
  undo.push(() => transport.close())
  return { transport, lines }
}

async function aServer(): Promise<MailServer> {
  const server = await aMailServer()
  undo.push(() => server.close())
  return server
}

const mail: Mail = { to: 'ada@example.com', organization: 'Ropewalk', subject: 'Soup', text: 'On Tuesday.\n\nhttps://town.example/a' }
/** Joins folded header lines. */
const unfolded = (message: string) => message.replace(/\n[ \t]+/g, ' ')

test('a mail carries the organisation’s name, both parts, and where one chooses not to get it', async () => {
  const server = await aServer()
  const { transport } = aTransport(server.port)
  const unsubscribe = 'https://town.example/settings/notifications'
  transport.deliver({ ...mail, replyTo: 'host@example.com', unsubscribe })
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
  const [{ to, message }] = server.received as [MailServer['received'][number]]
  expect(to).toBe('ada@example.com')
  for (const part of [
    'From: Ropewalk <hello@town.example>',
    'To: ada@example.com',
    'Subject: Soup',
    'Reply-To: host@example.com',
    `List-Unsubscribe: <${unsubscribe}>`,
    'Auto-Submitted: auto-generated',
    'Content-Type: text/plain',
    'Content-Type: text/html',
    'On Tuesday.',
    '<a href="https://town.example/a">',
  ]) {
    expect(unfolded(message).replace(/=\n/g, '').replaceAll('=3D', '=')).toContain(part)
  }
})

test('what was asked for carries no way to unsubscribe, and names cannot begin a header of their own', async () => {
  const server = await aServer()
  const { transport } = aTransport(server.port)
  transport.deliver({ ...mail, organization: 'Rope\r\nBcc: all@example.com', subject: 'A\r\nBcc: all@example.com' })
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
  const message = unfolded(server.received[0]!.message)
  expect(message).not.toMatch(/^(Bcc|List-Unsubscribe|Reply-To):/m)
})

test('a busy server is asked again, and the mail comes once', async () => {
  const server = await aServer()
  server.answers.push('451 Try later', '451 Try later')
  const { transport, lines } = aTransport(server.port)
  transport.deliver(mail)
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
  expect(lines).toEqual([])
})

test('a final refusal is not asked again; the log says why in one line, and never to whom', async () => {
  const server = await aServer()
  server.answers.push('550 <ada@example.com> is unknown here', '250 OK')
  const { transport, lines } = aTransport(server.port)
  transport.deliver(mail)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]).toMatchObject({ organization: 'Ropewalk', tries: 1, responseCode: 550, msg: 'A mail could not be delivered.' })
  expect(JSON.stringify(lines)).not.toContain('ada@')
  expect(server.received).toEqual([])
})

test('without a server it gives up after its tries', async () => {
  const { transport, lines } = aTransport(1)
  transport.deliver(mail)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]).toMatchObject({ tries: 3, code: 'ESOCKET' })
})

test('closing waits for what is being sent, and not for another try', async () => {
  const { transport, lines } = aTransport(1, [60_000])
  transport.deliver(mail)
  await transport.close()
  expect(lines).toHaveLength(1)
})

test('a mailer answers before anything is sent; only the demo keeps what it sent', async () => {
  const sent: Mail[] = []
  const transport: Transport = { deliver: (taken) => void sent.push(taken), close: async () => {} }
  const log = pino({ level: 'silent' })
  const [demo, real] = [true, false].map((on) => createMailer({ log, demo: on, transport, print: () => {} }))
  await Promise.all([demo!.send(mail), real!.send(mail)])
  expect([sent.length, demo!.recent().length, real!.recent().length, demo!.leaves]).toEqual([2, 1, 0, true])
})

test('the part with markup is text, breaks and links alone', () => {
  const html = htmlOf('Hello <b>you</b> & "me"\nhttps://town.example/a?b=1&c=2.\n\njavascript:alert(1)')
  expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt; &amp; &quot;me&quot;<br>')
  expect(html).toContain('<a href="https://town.example/a?b=1&amp;c=2">https://town.example/a?b=1&amp;c=2</a>.</p>')
  expect(html).toContain('<p dir="auto">javascript:alert(1)</p>')
})
