// The emails of an event to its attendees: the host's own text if there is one, and the facts. Sent by registration, cancellation and
// the job of reminders; previewed by the hosts. Pure.
import { places } from '../../src/lib/links/places.ts'
import type { Mail } from '../services.ts'
import { say } from '../words/say.ts'
import { noticeMail } from './notice-mail.ts'
import { oneLine } from './one-line.ts'
import { plainText } from './plain-text.ts'

export interface EventMail {
  to: string
  /** The name of the organisation. */
  organization: string
  /** A language without texts of ours gets English. */
  locale: string
  /** The name of the event, ready for a sentence. */
  event: string
  /** What the host wrote, as HTML; empty for nothing. */
  body: string
  /** The address for answers; empty for none. */
  replyTo: string
}

/** The address of the web host, and the slug of the event. */
export interface EventPlace {
  web: string
  slug: string
}

const paragraphs = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')

const answeredAt = (mail: Mail, replyTo: string): Mail => (replyTo === '' ? mail : { ...mail, replyTo })

/** `passes`: "2 × Day pass". `needsInfo`: some of their answers are missing. */
export function confirmationMail(of: EventMail & EventPlace & { passes: readonly string[]; needsInfo: boolean }): Mail {
  const { to, organization, locale, event, body, replyTo, passes, needsInfo, web, slug } = of
  const text = paragraphs([
    plainText(body) || say(locale, 'registration.body', { event }),
    [say(locale, 'registration.passes'), ...passes].join('\n'),
    needsInfo ? say(locale, 'registration.needsInfo') : '',
    `${say(locale, 'registration.open')}\n${web}${places.passes({ event: slug })}`,
    organization,
  ])
  return answeredAt({ to, organization, subject: oneLine(say(locale, 'registration.subject', { event })), text }, replyTo)
}

/** `pass`: the name of its type, ready for a sentence. */
export function cancellationMail(of: EventMail & { pass: string; number: number }): Mail {
  const { to, organization, locale, event, body, replyTo, pass, number } = of
  const text = paragraphs([plainText(body), say(locale, 'passes.cancelled.facts', { pass, number, event }), organization])
  return answeredAt({ to, organization, subject: oneLine(say(locale, 'passes.cancelled.subject', { event })), text }, replyTo)
}

/** `timeZone`: that of the event. `venue`: empty if it has none. */
export function reminderMail(of: EventMail & EventPlace & { start: Date; timeZone: string; venue: string }): Mail {
  const { to, organization, locale, event, body, replyTo, start, timeZone, venue, web, slug } = of
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(start)
  const mail = noticeMail({
    to,
    organization,
    locale,
    title: say(locale, 'reminder.title', { event }),
    body: paragraphs([plainText(body), when, venue]),
    web,
    navigate: places.event({ event: slug }),
  })
  return answeredAt(mail, replyTo)
}
