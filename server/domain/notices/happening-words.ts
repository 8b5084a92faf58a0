// How following, liking and commenting are said to the person they happen to.
import type { CallerAccount } from '../../http/caller/caller.ts'
import { say } from '../../words/say.ts'
import { displayName } from '../people/names.ts'

type Words = { title: string; body: string }
type Sender = Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>

/** For `Happening.words`: someone follows the reader. */
export const followWords =
  (sender: Sender) =>
  (locale: string): Words => ({
    title: say(locale, 'people.follow.title'),
    body: say(locale, 'people.follow.body', { name: displayName(sender, locale) }),
  })

/** Someone likes the reader's post, or commented on it; `text` is the post's, or the comment's. */
export const postWords =
  (occasion: 'like' | 'likeOfComment' | 'comment', sender: Sender, text: string) =>
  (locale: string): Words => ({ title: say(locale, `people.${occasion}`, { name: displayName(sender, locale) }), body: text })
