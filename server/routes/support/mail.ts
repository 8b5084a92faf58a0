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
  de: {
    subject: 'Wir haben Ihre Anfrage erhalten',
    text: 'Vielen Dank für Ihre Nachricht. Wir lesen sie und antworten Ihnen an diese Adresse.\n\nSie haben geschrieben:\n\n{request}',
  },
  pt: {
    subject: 'Recebemos sua solicitação',
    text: 'Agradecemos seu contato. Alguém vai ler sua mensagem e responder para este endereço.\n\nVocê escreveu:\n\n{request}',
  },
  zh: {
    subject: '我们已收到您的请求',
    text: '感谢您与我们联系。我们会有专人查看，并回复到此邮箱。\n\n您写道：\n\n{request}',
  },
}

/** The mail that confirms a request; in English where the language has none of its own. `request` is null where nobody proved that the address is theirs: free words are not sent to strangers. */
export function confirmation(locale: string, to: string, request: string | null, organization: string): Mail {
  const { subject, text } = words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words.en!
  if (request === null) return { to, subject, text: text.split('\n\n')[0] ?? '', organization }
  return { to, subject, text: text.replace('{request}', () => request), organization }
}
