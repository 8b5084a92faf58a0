// What people are told of passes that were cancelled or handed over, in the languages we have words in.

interface Words {
  cancelled: { subject: (event: string) => string; facts: (pass: string, number: number, event: string) => string }
  handedOver: { title: (sender: string) => string; body: (pass: string, event: string) => string }
}

const english: Words = {
  cancelled: {
    subject: (event) => `Your pass for ${event} was cancelled`,
    facts: (pass, number, event) => `${pass} (no. ${number}) for ${event} was cancelled. It is no longer valid.`,
  },
  handedOver: { title: (sender) => `${sender} gave you a pass`, body: (pass, event) => `${pass} for ${event} is yours now.` },
}

const words: Record<string, Words> = {
  en: english,
  es: {
    cancelled: {
      subject: (event) => `Tu entrada para ${event} se ha cancelado`,
      facts: (pass, number, event) => `${pass} (n.º ${number}) para ${event} se ha cancelado y ya no es válida.`,
    },
    handedOver: { title: (sender) => `${sender} te ha dado una entrada`, body: (pass, event) => `${pass} para ${event} ya es tuya.` },
  },
  fr: {
    cancelled: {
      subject: (event) => `Votre billet pour ${event} est annulé`,
      facts: (pass, number, event) => `${pass} (n° ${number}) pour ${event} est annulé et n’est plus valable.`,
    },
    handedOver: {
      title: (sender) => `${sender} vous a transmis un billet`,
      body: (pass, event) => `${pass} pour ${event} est à vous désormais.`,
    },
  },
  ja: {
    cancelled: {
      subject: (event) => `${event}のパスがキャンセルされました`,
      facts: (pass, number, event) => `${event}の${pass}（番号${number}）はキャンセルされ、無効になりました。`,
    },
    handedOver: {
      title: (sender) => `${sender}さんからパスが届きました`,
      body: (pass, event) => `${event}の${pass}はあなたのものになりました。`,
    },
  },
  ar: {
    cancelled: {
      subject: (event) => `أُلغيت تذكرتك إلى ${event}`,
      facts: (pass, number, event) => `أُلغيت ${pass} (رقم ${number}) إلى ${event} ولم تعد صالحة.`,
    },
    handedOver: { title: (sender) => `أعطاك ${sender} تذكرة`, body: (pass, event) => `${pass} إلى ${event} أصبحت لك.` },
  },
  de: {
    cancelled: {
      subject: (event) => `Ihr Ticket für „${event}“ wurde storniert`,
      facts: (pass, number, event) => `${pass} (Nr. ${number}) für „${event}“ wurde storniert und ist nicht mehr gültig.`,
    },
    handedOver: {
      title: (sender) => `${sender} hat Ihnen ein Ticket übertragen`,
      body: (pass, event) => `${pass} für „${event}“ gehört jetzt Ihnen.`,
    },
  },
  pt: {
    cancelled: {
      subject: (event) => `Seu ingresso para ${event} foi cancelado`,
      facts: (pass, number, event) => `O ingresso “${pass}” (nº ${number}) para ${event} foi cancelado e não é mais válido.`,
    },
    handedOver: {
      title: (sender) => `${sender} transferiu um ingresso para você`,
      body: (pass, event) => `O ingresso “${pass}” para ${event} agora é seu.`,
    },
  },
  zh: {
    cancelled: {
      subject: (event) => `您的“${event}”门票已取消`,
      facts: (pass, number, event) => `“${event}”的${pass}（编号：${number}）已取消，不再有效。`,
    },
    handedOver: {
      title: (sender) => `${sender}将一张门票转赠给了您`,
      body: (pass, event) => `“${event}”的${pass}现在归您所有。`,
    },
  },
}

/** Languages we have no words in are answered in English. */
export const wordsOf = (locale: string): Words => words[locale.split('-')[0] ?? ''] ?? english

/** A subject is one line: what people wrote must not begin another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
