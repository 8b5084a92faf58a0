// What mails go through: out to the mail server where there is one; in the demo they are kept to be looked at, and codes printed.
import type { Logger } from 'pino'
import type { Mail, Mailer } from '../services.ts'
import type { Transport } from './smtp.ts'

export interface KeptMail extends Mail {
  sentAt: Date
}

export interface KeepingMailer extends Mailer {
  /** The last 200 mails, newest first; of one organisation when it is named. */
  recent(organization?: string): KeptMail[]
  /** Whether mails leave this computer. */
  leaves: boolean
  /** Resolves when nothing is on its way out any more. */
  close(): Promise<void>
}

const kept = 200

/** The six digits of a mail that carries a code, whatever the language around them. */
export const codeIn = (mail: Mail): string | null => /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? null

interface MailerOptions {
  log: Logger
  demo: boolean
  /** Takes mails out of the house; without it they stay here. */
  transport?: Transport
  clock?: () => Date
  print?: (line: string) => void
}

/**
 * Hands mails to the transport. In the demo, and without a transport, they are kept in this process's memory; the demo tells
 * each in one line of `print`. Outside it, and without a transport, the log says that a mail was not delivered, and never its
 * code. Answers at once and never throws.
 */
export function createMailer(options: MailerOptions): KeepingMailer {
  const { log, demo, transport, clock = () => new Date(), print = (line) => process.stdout.write(`${line}\n`) } = options
  const mails: KeptMail[] = []
  return {
    send(mail) {
      transport?.deliver(mail)
      if (transport !== undefined && !demo) return Promise.resolve()
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
