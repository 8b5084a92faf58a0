// What a device is told whose person wants nothing to be read on a locked screen.
import { say } from '../words/say.ts'

const ofMessages = new Set(['chat', 'thread'])

/** Says what kind of thing happened, but not what or who. Languages we have no words in are answered in English. Pure. */
export function neutralWords(locale: string, kind: string): string {
  return say(locale, ofMessages.has(kind) ? 'push.message' : 'push.anything')
}
