// Texts of notifications about follows, likes and comments, for the receiver.
import type { CallerAccount } from '../../http/caller/caller.ts'
import { say } from '../../words/say.ts'
import { displayName } from '../people/names.ts'

type Words = { title: string; body: string }
type Sender = Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>

/** For `Happening.words`: someone has followed the reader. */
export const followWords =
  (sender: Sender) =>
  (locale: string): Words => ({
    title: say(locale, 'people.follow.title'),
    body: say(locale, 'people.follow.body', { name: displayName(sender, locale) }),
  })

/** Someone liked the reader's post or commented on it; `text` is that of the post or the comment. */
export const postWords =
  (occasion: 'like' | 'likeOfComment' | 'comment', sender: Sender, text: string) =>
  (locale: string): Words => ({ title: say(locale, `people.${occasion}`, { name: displayName(sender, locale) }), body: text })
