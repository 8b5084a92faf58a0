// The texts of the invalid-domain page. Part of the bundle, because without an organisation no language file can be requested.

export interface InvalidDomainWords {
  title: string
  /** `{host}` is replaced by the address. */
  text: string
  /** Exactly four. */
  tips: readonly [spelling: string, link: string, connection: string, ask: string]
  home: string
}

export const invalidDomainWords = {
  en: {
    title: 'Nothing here at this address',
    text: '{host} does not exist or is not available right now.',
    tips: [
      'Check the spelling of the address.',
      'Use the link from your invitation or email.',
      'Make sure you’re connected to the internet.',
      'Ask the organisation if its address has changed.',
    ],
    home: 'Return Home',
  },
  es: {
    title: 'No hay nada en esta dirección',
    text: '{host} no existe o no está disponible en este momento.',
    tips: [
      'Compruebe que la dirección está bien escrita.',
      'Use el enlace de su invitación o correo electrónico.',
      'Asegúrese de tener conexión a internet.',
      'Pregunte a la organización si su dirección ha cambiado.',
    ],
    home: 'Volver al inicio',
  },
  fr: {
    title: 'Il n’y a rien à cette adresse',
    text: '{host} n’existe pas ou n’est pas disponible pour le moment.',
    tips: [
      'Vérifiez l’orthographe de l’adresse.',
      'Utilisez le lien de votre invitation ou de votre e-mail.',
      'Assurez-vous d’être connecté à internet.',
      'Demandez à l’organisation si son adresse a changé.',
    ],
    home: 'Retour à l’accueil',
  },
  ja: {
    title: 'このアドレスには何もありません',
    text: '{host} は存在しないか、現在ご利用いただけません。',
    tips: [
      'アドレスのつづりをご確認ください。',
      '招待状またはメールのリンクをご利用ください。',
      'インターネットに接続されていることをご確認ください。',
      'アドレスが変わっていないか、主催団体にお問い合わせください。',
    ],
    home: 'ホームに戻る',
  },
  ar: {
    title: 'لا يوجد شيء على هذا العنوان',
    text: '{host} غير موجود أو غير متاح حاليًا.',
    tips: [
      'تحقّق من كتابة العنوان.',
      'استخدم الرابط الوارد في دعوتك أو بريدك الإلكتروني.',
      'تأكّد من اتصالك بالإنترنت.',
      'اسأل المنظمة إن كان عنوانها قد تغيّر.',
    ],
    home: 'العودة إلى الرئيسية',
  },
  de: {
    title: 'Unter dieser Adresse gibt es nichts',
    text: '{host} existiert nicht oder ist derzeit nicht verfügbar.',
    tips: [
      'Prüfen Sie die Schreibweise der Adresse.',
      'Verwenden Sie den Link aus Ihrer Einladung oder E-Mail.',
      'Stellen Sie sicher, dass Sie mit dem Internet verbunden sind.',
      'Fragen Sie die Organisation, ob sich ihre Adresse geändert hat.',
    ],
    home: 'Zur Startseite',
  },
  pt: {
    title: 'Não há nada neste endereço',
    text: '{host} não existe ou não está disponível no momento.',
    tips: [
      'Confira se o endereço está escrito corretamente.',
      'Use o link do seu convite ou e-mail.',
      'Verifique se você tem conexão com a internet.',
      'Pergunte à organização se o endereço dela mudou.',
    ],
    home: 'Voltar ao início',
  },
  zh: {
    title: '此网址没有内容',
    text: '{host}不存在，或目前无法访问。',
    tips: ['请检查网址拼写是否正确。', '请使用邀请或邮件中的链接。', '请确认您已连接到互联网。', '请向相关组织确认其网址是否已更改。'],
    home: '回到首页',
  },
} as const satisfies Record<string, InvalidDomainWords>

export type InvalidDomainLanguage = keyof typeof invalidDomainWords

/** The first of the browser's languages that we support, else English. */
export function invalidDomainLanguage(languages: readonly string[]): InvalidDomainLanguage {
  for (const language of languages) {
    const [base = ''] = language.toLowerCase().split('-')
    if (base in invalidDomainWords) return base as InvalidDomainLanguage
  }
  return 'en'
}
