// The mail that says what happened, in the reader's language.
import type { Mail } from '../services.ts'

interface Words {
  open: string
  settings: string
}

const english: Words = { open: 'Open it here:', settings: 'Choose what you are told, and how:' }
const words: Record<string, Words> = {
  en: english,
  es: { open: 'Ábrelo aquí:', settings: 'Elige qué avisos recibes y cómo:' },
  fr: { open: 'Ouvrez-le ici :', settings: 'Choisissez vos notifications :' },
  ja: { open: 'こちらから開けます:', settings: '通知の設定はこちら:' },
  ar: { open: 'افتحه من هنا:', settings: 'اختر ما يصلك من إشعارات:' },
  de: { open: 'Hier öffnen:', settings: 'Legen Sie fest, worüber und wie Sie benachrichtigt werden:' },
  pt: { open: 'Abra aqui:', settings: 'Escolha quais notificações receber e como:' },
  zh: { open: '在此打开：', settings: '选择要接收的通知及接收方式：' },
}

/** A subject is one line: what people wrote must not begin another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** A mail ready to send. `navigate` is a path of the web host `web`. Languages we have no words in are answered in English. Pure. */
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
  const { open, settings } = words[locale.split('-')[0] ?? ''] ?? english
  const unsubscribe = `${web}/settings/notifications`
  const paragraphs = [body, `${open}\n${web}${navigate}`, `${settings}\n${unsubscribe}`, organization]
  return { to, organization, subject: oneLine(title), text: paragraphs.filter((part) => part !== '').join('\n\n'), unsubscribe }
}
