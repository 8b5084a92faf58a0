// How following, liking and commenting are said to the person they happen to.
import type { CallerAccount } from '../../http/caller/caller.ts'
import { inLanguage } from '../common/languages.ts'
import { displayName } from '../people/names.ts'

type Words = { title: string; body: string }
type Writing = Record<'follow', (name: string) => Words> &
  Record<'like' | 'likeOfComment' | 'comment', (name: string, text: string) => Words>

const words: { en: Writing } & Record<string, Writing> = {
  en: {
    follow: (name) => ({ title: 'New follower', body: `${name} follows you now.` }),
    like: (name, text) => ({ title: `${name} likes your post`, body: text }),
    likeOfComment: (name, text) => ({ title: `${name} likes your comment`, body: text }),
    comment: (name, text) => ({ title: `${name} commented on your post`, body: text }),
  },
  es: {
    follow: (name) => ({ title: 'Nuevo seguidor', body: `${name} ahora te sigue.` }),
    like: (name, text) => ({ title: `A ${name} le gusta tu publicación`, body: text }),
    likeOfComment: (name, text) => ({ title: `A ${name} le gusta tu comentario`, body: text }),
    comment: (name, text) => ({ title: `${name} comentó tu publicación`, body: text }),
  },
  fr: {
    follow: (name) => ({ title: 'Nouvel abonné', body: `${name} vous suit désormais.` }),
    like: (name, text) => ({ title: `${name} aime votre publication`, body: text }),
    likeOfComment: (name, text) => ({ title: `${name} aime votre commentaire`, body: text }),
    comment: (name, text) => ({ title: `${name} a commenté votre publication`, body: text }),
  },
  ja: {
    follow: (name) => ({ title: '新しいフォロワー', body: `${name}さんがあなたをフォローしました。` }),
    like: (name, text) => ({ title: `${name}さんがあなたの投稿に「いいね」しました`, body: text }),
    likeOfComment: (name, text) => ({ title: `${name}さんがあなたのコメントに「いいね」しました`, body: text }),
    comment: (name, text) => ({ title: `${name}さんがあなたの投稿にコメントしました`, body: text }),
  },
  ar: {
    follow: (name) => ({ title: 'متابع جديد', body: `بدأ بمتابعتك: ${name}` }),
    like: (name, text) => ({ title: `إعجاب بمنشورك من ${name}`, body: text }),
    likeOfComment: (name, text) => ({ title: `إعجاب بتعليقك من ${name}`, body: text }),
    comment: (name, text) => ({ title: `تعليق على منشورك من ${name}`, body: text }),
  },
  de: {
    follow: (name) => ({ title: 'Neu unter Ihren Followern', body: `${name} folgt Ihnen jetzt.` }),
    like: (name, text) => ({ title: `${name} gefällt Ihr Beitrag`, body: text }),
    likeOfComment: (name, text) => ({ title: `${name} gefällt Ihr Kommentar`, body: text }),
    comment: (name, text) => ({ title: `${name} hat Ihren Beitrag kommentiert`, body: text }),
  },
  pt: {
    follow: (name) => ({ title: 'Novo seguidor', body: `${name} começou a seguir você.` }),
    like: (name, text) => ({ title: `${name} curtiu sua publicação`, body: text }),
    likeOfComment: (name, text) => ({ title: `${name} curtiu seu comentário`, body: text }),
    comment: (name, text) => ({ title: `${name} comentou na sua publicação`, body: text }),
  },
  zh: {
    follow: (name) => ({ title: '新关注者', body: `${name}关注了您。` }),
    like: (name, text) => ({ title: `${name}赞了您的帖子`, body: text }),
    likeOfComment: (name, text) => ({ title: `${name}赞了您的评论`, body: text }),
    comment: (name, text) => ({ title: `${name}评论了您的帖子`, body: text }),
  },
}

type Sender = Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>

/** For `Happening.words`: somebody follows the reader. */
export const followWords =
  (sender: Sender) =>
  (locale: string): Words =>
    inLanguage(words, locale).follow(displayName(sender, locale))

/** Somebody likes the reader's post, or commented on it; `text` is the post's, or the comment's. */
export const postWords =
  (occasion: 'like' | 'likeOfComment' | 'comment', sender: Sender, text: string) =>
  (locale: string): Words =>
    inLanguage(words, locale)[occasion](displayName(sender, locale), text)
