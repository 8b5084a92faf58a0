// The mailer that sends nothing: it keeps what it was given, and in the demo prints the codes.
import type { Logger } from 'pino'
import type { Mail, Mailer } from '../services.ts'

export interface KeptMail extends Mail {
  sentAt: Date
}

export interface KeepingMailer extends Mailer {
  /** The last 200 mails, newest first; of one organisation when it is named. */
  recent(organization?: string): KeptMail[]
}

const kept = 200

/** The six digits of a mail that carries a code, whatever the language around them. */
export const codeIn = (mail: Mail): string | null => /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? null

/**
 * Keeps mails in this process's memory. In the demo each is told in one line of `print`; otherwise the log says that a
 * mail was not delivered, and never its code. Never throws.
 */
export function createMailer(options: { log: Logger; demo: boolean; clock?: () => Date; print?: (line: string) => void }): KeepingMailer {
  const { log, demo, clock = () => new Date(), print = (line) => process.stdout.write(`${line}\n`) } = options
  const mails: KeptMail[] = []
  return {
    send(mail) {
      mails.unshift({ ...mail, sentAt: clock() })
      mails.length = Math.min(mails.length, kept)
      const code = codeIn(mail)
      if (demo) print(`Mail to ${mail.to}: ${code === null ? mail.subject : `your code is ${code}`}`)
      else log.warn({ organization: mail.organization }, 'A mail was kept and not delivered: no mail service is set up.')
      return Promise.resolve()
    },
    recent: (organization) => (organization === undefined ? [...mails] : mails.filter((mail) => mail.organization === organization)),
  }
}
