// Sends emails through the mail server if there is one. In the demo they are kept for display, and codes are printed.
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import type { Mail, Mailer } from '../services.ts'
import type { Transport } from './smtp.ts'

export interface KeptMail extends Mail {
  sentAt: Date
}

export interface KeepingMailer extends Mailer {
  /** The last 200 emails, newest first; only those of one organisation if it is named. */
  recent(organization?: string): KeptMail[]
  /** Whether emails are sent over the network. */
  leaves: boolean
  /** Resolves when no email is being sent any more. */
  close(): Promise<void>
}

const kept = 200

/** The six digits in an email with a code, in any language. */
export const codeIn = (mail: Mail): string | null => /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? null

interface MailerOptions {
  log: Logger
  metrics?: Metrics
  demo: boolean
  /** Sends emails; without it they are only kept. */
  transport?: Transport
  clock?: () => Date
  print?: (line: string) => void
}

/**
 * Passes emails to the transport. In the demo, and without a transport, they are kept in this process's memory; the demo prints each in one
 * line with `print`. Outside the demo and without a transport, the log records that an email was not delivered, but never its code. Returns
 * immediately and never throws.
 */
export function createMailer(options: MailerOptions): KeepingMailer {
  const { log, metrics, demo, transport, clock = () => new Date(), print = (line) => process.stdout.write(`${line}\n`) } = options
  const mails: KeptMail[] = []
  return {
    send(mail) {
      transport?.deliver(mail)
      if (transport !== undefined && !demo) return Promise.resolve()
      if (transport === undefined) metrics?.count('foyer_mail_total', { outcome: 'kept' })
      mails.unshift({ ...mail, sentAt: clock() })
      mails.length = Math.min(mails.length, kept)
      const code = codeIn(mail)
      if (demo) print(`Mail to ${mail.to}: ${code === null ? mail.subject : `your code is ${code}`}`)
      else log.warn({ organization: mail.organization }, 'A mail was kept and not delivered: no mail service is set up.')
      return Promise.resolve()
    },
    leaves: transport !== undefined,
    close: async () => transport?.close(),
    recent: (organization) => (organization === undefined ? [...mails] : mails.filter((mail) => mail.organization === organization)),
  }
}
