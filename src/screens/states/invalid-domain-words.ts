// The words of the invalid-domain page. Built in, in four languages: without an organisation there is no language file to ask for.

export interface InvalidDomainWords {
  title: string
  /** `{host}` stands for the address. */
  text: string
  /** Exactly four. */
  tips: readonly [spelling: string, link: string, connection: string, ask: string]
  home: string
}

export const invalidDomainWords = {
  en: {
    title: 'There is no door at this address',
    text: '{host} does not exist or is not available right now.',
    tips: [
      'Check the spelling of the address.',
      'Use the link from your invitation or e-mail.',
      'Make sure you are connected to the internet.',
      'Ask the organisation if its address has changed.',
    ],
    home: 'Return Home',
  },
  es: {
    title: 'No hay ninguna puerta en esta dirección',
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
    title: 'Il n’y a pas de porte à cette adresse',
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
    title: 'このアドレスには入口がありません',
    text: '{host} は存在しないか、現在ご利用いただけません。',
    tips: [
      'アドレスのつづりをご確認ください。',
      '招待状またはメールのリンクをご利用ください。',
      'インターネットに接続されていることをご確認ください。',
      'アドレスが変わっていないか、主催団体にお問い合わせください。',
    ],
    home: 'ホームに戻る',
  },
} as const satisfies Record<string, InvalidDomainWords>

export type InvalidDomainLanguage = keyof typeof invalidDomainWords

/** The first of the browser's languages that we have, else English. */
export function invalidDomainLanguage(languages: readonly string[]): InvalidDomainLanguage {
  for (const language of languages) {
    const [base = ''] = language.toLowerCase().split('-')
    if (base in invalidDomainWords) return base as InvalidDomainLanguage
  }
  return 'en'
}
