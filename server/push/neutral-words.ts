// What a device is told whose person wants nothing to be read on a locked screen.

interface Words {
  message: string
  anything: string
}

const english: Words = { message: 'You have a new message.', anything: 'There is something new.' }
const words: Record<string, Words> = {
  en: english,
  es: { message: 'Tienes un mensaje nuevo.', anything: 'Hay novedades.' },
  fr: { message: 'Vous avez un nouveau message.', anything: 'Il y a du nouveau.' },
  ja: { message: '新しいメッセージがあります。', anything: '新しいお知らせがあります。' },
  ar: { message: 'لديك رسالة جديدة.', anything: 'هناك جديد.' },
  de: { message: 'Sie haben eine neue Nachricht.', anything: 'Es gibt etwas Neues.' },
  pt: { message: 'Você tem uma nova mensagem.', anything: 'Há novidades.' },
  zh: { message: '您有一条新消息。', anything: '您有新通知。' },
}

const ofMessages = new Set(['chat', 'thread'])

/** Says what kind of thing happened, and nothing of what or who. Languages we have no words in are answered in English. Pure. */
export function neutralWords(locale: string, kind: string): string {
  const { message, anything } = words[locale.split('-')[0] ?? ''] ?? english
  return ofMessages.has(kind) ? message : anything
}
