// What somebody who asked for help is told at once, in their own language.
import type { Mail } from '../../services.ts'

interface Words {
  subject: string
  /** What the mail says; `{request}` stands for what was written. */
  text: string
}

const words: Record<string, Words> = {
  en: {
    subject: 'We received your request',
    text: 'Thank you for writing to us. Somebody will read this and answer to this address.\n\nYou wrote:\n\n{request}',
  },
  es: {
    subject: 'Hemos recibido tu solicitud',
    text: 'Gracias por escribirnos. Alguien lo leerá y te responderá a esta dirección.\n\nEscribiste:\n\n{request}',
  },
  fr: {
    subject: 'Nous avons reçu votre demande',
    text: 'Merci de nous avoir écrit. Quelqu’un lira votre message et vous répondra à cette adresse.\n\nVous avez écrit :\n\n{request}',
  },
  ja: {
    subject: 'お問い合わせを受け付けました',
    text: 'ご連絡ありがとうございます。担当者が確認し、このアドレスにお返事します。\n\nお問い合わせの内容：\n\n{request}',
  },
  ar: {
    subject: 'وصلنا طلبك',
    text: 'شكرًا على مراسلتك لنا. سيقرأ أحدنا رسالتك ويرد عليك على هذا العنوان.\n\nكتبتَ:\n\n{request}',
  },
}

/** The mail that confirms a request; in English where the language has none of its own. */
export function confirmation(locale: string, to: string, request: string, organization: string): Mail {
  const { subject, text } = words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words.en!
  return { to, subject, text: text.replace('{request}', () => request), organization }
}
