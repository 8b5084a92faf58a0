// What hosts are told, in the reader's language.
import type { CallerAccount } from '../../http/caller/caller.ts'
import { inLanguage } from '../common/languages.ts'
import { displayName, nameInSentence } from '../people/names.ts'

type Words = { title: string; body: string }

const coHost: { en: (name: string, event: string) => Words } & Record<string, (name: string, event: string) => Words> = {
  en: (name, event) => ({ title: 'You are a host now', body: `${name} made you a host of ${event}.` }),
  es: (name, event) => ({ title: 'Ahora organizas un evento', body: `${name} te ha añadido a la organización de ${event}.` }),
  fr: (name, event) => ({ title: 'Vous co-organisez un événement', body: `${name} vous a ajouté à l’organisation de ${event}.` }),
  ja: (name, event) => ({ title: 'イベントの主催者になりました', body: `${name}さんがあなたを「${event}」の主催者に加えました。` }),
  ar: (name, event) => ({ title: 'أصبحت من المنظمين', body: `تمت إضافتك إلى منظمي ${event} من قبل ${name}.` }),
  de: (name, event) => ({ title: 'Sie sind jetzt Host', body: `${name} hat Sie zum Host von „${event}“ gemacht.` }),
  pt: (name, event) => ({ title: 'Agora você organiza um evento', body: `${name} adicionou você à organização de ${event}.` }),
  zh: (name, event) => ({ title: '您已成为活动主办方', body: `${name}已将您添加为“${event}”的主办方。` }),
}

/** For `Happening.words`: the reader hosts the event from now on. */
export const coHostWords =
  (sender: Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>, event: string) =>
  (locale: string): Words =>
    inLanguage(coHost, locale)(displayName(sender, locale), nameInSentence(event, locale))

type Said = (name: string, event: string) => string

const newPost: { en: Said } & Record<string, Said> = {
  en: (name, event) => `${name} wrote about ${event}`,
  es: (name, event) => `${name} escribió sobre ${event}`,
  fr: (name, event) => `${name} a écrit à propos de ${event}`,
  ja: (name, event) => `${name}さんが「${event}」に投稿しました`,
  ar: (name, event) => `منشور جديد عن ${event} من ${name}`,
  de: (name, event) => `${name} hat über „${event}“ geschrieben`,
  pt: (name, event) => `${name} escreveu sobre ${event}`,
  zh: (name, event) => `${name}发布了关于“${event}”的帖子`,
}

/** Somebody wrote about the reader's event; `text` is the post's. */
export const newPostWords =
  (sender: Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>, event: string, text: string) =>
  (locale: string): Words => ({
    title: inLanguage(newPost, locale)(displayName(sender, locale), nameInSentence(event, locale)),
    body: text,
  })
