// Texts of notifications to hosts, in the reader's language.
import type { CallerAccount } from '../../http/caller/caller.ts'
import { say } from '../../words/say.ts'
import { displayName, nameInSentence } from '../people/names.ts'

type Words = { title: string; body: string }
type Sender = Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>

const named = (sender: Sender, event: string, locale: string) => ({
  name: displayName(sender, locale),
  event: nameInSentence(event, locale),
})

/** For `Happening.words`: the reader has become a co-host of the event. */
export const coHostWords =
  (sender: Sender, event: string) =>
  (locale: string): Words => ({
    title: say(locale, 'hosts.coHost.title'),
    body: say(locale, 'hosts.coHost.body', named(sender, event, locale)),
  })

/** Someone posted about the reader's event; `text` is the post's. */
export const newPostWords =
  (sender: Sender, event: string, text: string) =>
  (locale: string): Words => ({ title: say(locale, 'hosts.newPost', named(sender, event, locale)), body: text })
