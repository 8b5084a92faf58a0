// The notification text for devices that show no details on a locked screen.
import { say } from '../words/say.ts'

const ofMessages = new Set(['chat', 'thread'])

/** Names the kind of event, without details or people. Unsupported languages fall back to English. Pure. */
export function neutralWords(locale: string, kind: string): string {
  return say(locale, ofMessages.has(kind) ? 'push.message' : 'push.anything')
}
