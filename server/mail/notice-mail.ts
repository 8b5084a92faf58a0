// The notification email, in the reader's language.
import type { Mail } from '../services.ts'
import { say } from '../words/say.ts'
import { oneLine } from './one-line.ts'

/** An email ready to send. `navigate` is a path of the web host `web`. Unsupported languages fall back to English. Pure. */
export function noticeMail(notice: {
  to: string
  organization: string
  locale: string
  title: string
  body: string
  web: string
  navigate: string
}): Mail {
  const { to, organization, locale, title, body, web, navigate } = notice
  const unsubscribe = `${web}/settings/notifications`
  const paragraphs = [
    body,
    `${say(locale, 'notice.open')}\n${web}${navigate}`,
    `${say(locale, 'notice.settings')}\n${unsubscribe}`,
    organization,
  ]
  return { to, organization, subject: oneLine(title), text: paragraphs.filter((part) => part !== '').join('\n\n'), unsubscribe }
}
