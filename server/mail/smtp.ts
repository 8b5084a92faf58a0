// Mail over SMTP. Whoever sends one does not wait for it: a mail is taken, tried, and tried again while the server is away.
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mail } from '../services.ts'
import type { MailSettings } from '../settings.ts'
import { htmlOf } from './html-part.ts'

export interface Transport {
  /** Takes a mail and answers at once; what becomes of it is told in the log. Never throws. */
  deliver(mail: Mail): void
  /** Resolves when nothing is under way any more. Mails that wait for another try are given up. */
  close(): Promise<void>
}

/** Milliseconds before each further try: a server that restarts, one that is busy, one that greylists. */
const patience = [2000, 20_000, 120_000, 600_000]
const connections = 3

/** What a refusal is, as far as it may be logged: servers repeat addresses in their words. */
const reasonOf = (error: unknown): { code?: string; responseCode?: number; command?: string } => {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command }),
  }
}

/** 5xx: the same mail will be refused again. */
const isFinal = (error: unknown): boolean => (reasonOf(error).responseCode ?? 0) >= 500

/** Sends through the server of `settings`, over a few connections that stay open while there is something to send. */
export function createSmtp({ settings, log, waits = patience }: { settings: MailSettings; log: Logger; waits?: number[] }): Transport {
  const { host, port, secure, user, password, from } = settings
  const local = ['localhost', '127.0.0.1', '::1'].includes(host)
  const transport = createTransport({
    host,
    port,
    secure,
    // A password never travels in the open.
    requireTLS: user !== undefined && !secure && !local,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // Mails are words of ours: nothing is ever read from a file or fetched for one.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  const attempt = ({ to, subject, text, organization, replyTo, unsubscribe }: Mail) =>
    transport.sendMail({
      from: { name: organization, address: from },
      to: { name: '', address: to },
      subject,
      text,
      html: htmlOf(text),
      ...(replyTo ? { replyTo } : {}),
      ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
      // Holiday answers to machines help no one.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })

  async function send(mail: Mail): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await attempt(mail)
        return
      } catch (error) {
        const wait = isFinal(error) ? undefined : waits[tries - 1]
        const goesOn = wait !== undefined && (await delay(wait, true, { signal: closing.signal, ref: false }).catch(() => false))
        if (goesOn) continue
        log.error({ organization: mail.organization, tries, ...reasonOf(error) }, 'A mail could not be delivered.')
        return
      }
    }
  }

  return {
    deliver(mail) {
      const sent = send(mail).finally(() => underWay.delete(sent))
      underWay.add(sent)
    },
    async close() {
      closing.abort()
      await Promise.all(underWay)
      transport.close()
    },
  }
}
