// Email over SMTP. Senders do not wait: an email is queued, sent, and retried while the server is unavailable.
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import type { Mail } from '../services.ts'
import type { MailSettings } from '../settings.ts'
import { htmlOf } from './html-part.ts'

export interface Transport {
  /** Queues an email and returns immediately. The result is logged. Never throws. */
  deliver(mail: Mail): void
  /** Resolves when nothing is being sent any more. Emails that wait for a retry are dropped. */
  close(): Promise<void>
}

/** Milliseconds before each retry: for a server that restarts, one that is busy, one that greylists. */
const patience = [2000, 20_000, 120_000, 600_000]
const connections = 3

/** The details of an error that may be logged: servers repeat addresses in their messages. */
const reasonOf = (error: unknown): { code?: string; responseCode?: number; command?: string } => {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command }),
  }
}

/** 5xx: a retry would be rejected again. */
const isFinal = (error: unknown): boolean => (reasonOf(error).responseCode ?? 0) >= 500

interface SmtpOptions {
  settings: MailSettings
  log: Logger
  metrics: Metrics
  waits?: number[]
}

/** Sends through the server of `settings`, over a few connections that stay open while there are emails to send. */
export function createSmtp({ settings, log, metrics, waits = patience }: SmtpOptions): Transport {
  const { host, port, secure, user, password, from } = settings
  const local = ['localhost', '127.0.0.1', '::1'].includes(host)
  const transport = createTransport({
    host,
    port,
    secure,
    // A password must never be sent unencrypted.
    requireTLS: user !== undefined && !secure && !local,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // Emails contain only generated text: no file is read and no address is fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  const count = (outcome: 'delivered' | 'failed' | 'retried'): void => metrics.count('foyer_mail_total', { outcome })
  metrics.read('foyer_mail_waiting', () => underWay.size)

  const attempt = ({ to, subject, text, organization, replyTo, unsubscribe }: Mail) =>
    transport.sendMail({
      from: { name: organization, address: from },
      to: { name: '', address: to },
      subject,
      text,
      html: htmlOf(text),
      ...(replyTo ? { replyTo } : {}),
      ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })

  async function send(mail: Mail): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await attempt(mail)
        count('delivered')
        return
      } catch (error) {
        const wait = isFinal(error) ? undefined : waits[tries - 1]
        const goesOn = wait !== undefined && (await delay(wait, true, { signal: closing.signal, ref: false }).catch(() => false))
        count(goesOn ? 'retried' : 'failed')
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
