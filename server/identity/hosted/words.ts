// Every text of the hosted page, in the languages of the app. Others read English.

export interface HostedWords {
  title: (name: string) => string
  email: string
  password: string
  givenName: string
  familyName: string
  signIn: string
  continueWith: (provider: string) => string
  /** Above a simulated provider. */
  simulated: (provider: string) => string
  or: string
  back: (name: string) => string
  unknownUser: string
  wrongPassword: string
  unconfirmed: string
  limit: string
  notAnEmail: string
  expired: string
  untrusted: string
  untrustedTitle: string
}

const english: HostedWords = {
  title: (name) => `Sign in to ${name}`,
  email: 'E-mail',
  password: 'Password',
  givenName: 'First name',
  familyName: 'Last name',
  signIn: 'Sign in',
  continueWith: (provider) => `Continue with ${provider}`,
  simulated: (provider) => `This stands in for ${provider} in the demo. Nothing is sent to ${provider}: whatever you enter is who you are.`,
  or: 'or',
  back: (name) => `Back to ${name}`,
  unknownUser: 'We couldn’t find an account with that email.',
  wrongPassword: 'The password you entered is incorrect.',
  unconfirmed: 'Confirm your e-mail first: go back to the app and enter the code we sent you.',
  limit: 'Too many attempts. Please wait a few minutes.',
  notAnEmail: 'Enter an e-mail address, like name@example.com.',
  expired: 'This page was open for too long. Please try again.',
  untrusted: 'This sign-in link is not valid. Go back to the app and start again.',
  untrustedTitle: 'Sign-in is not possible',
}

const words: Record<string, HostedWords> = {
  en: english,
  es: {
    title: (name) => `Inicia sesión en ${name}`,
    email: 'Correo electrónico',
    password: 'Contraseña',
    givenName: 'Nombre',
    familyName: 'Apellidos',
    signIn: 'Iniciar sesión',
    continueWith: (provider) => `Continuar con ${provider}`,
    simulated: (provider) => `Esto sustituye a ${provider} en la demostración. No se envía nada a ${provider}: eres quien digas ser.`,
    or: 'o',
    back: (name) => `Volver a ${name}`,
    unknownUser: 'No encontramos ninguna cuenta con ese correo electrónico.',
    wrongPassword: 'La contraseña no es correcta.',
    unconfirmed: 'Confirma antes tu correo electrónico: vuelve a la aplicación y escribe el código que te enviamos.',
    limit: 'Demasiados intentos. Espera unos minutos.',
    notAnEmail: 'Escribe un correo electrónico, como nombre@example.com.',
    expired: 'Esta página ha estado abierta demasiado tiempo. Inténtalo de nuevo.',
    untrusted: 'Este enlace de inicio de sesión no es válido. Vuelve a la aplicación y empieza de nuevo.',
    untrustedTitle: 'No es posible iniciar sesión',
  },
  fr: {
    title: (name) => `Se connecter à ${name}`,
    email: 'E-mail',
    password: 'Mot de passe',
    givenName: 'Prénom',
    familyName: 'Nom',
    signIn: 'Se connecter',
    continueWith: (provider) => `Continuer avec ${provider}`,
    simulated: (provider) =>
      `Cette page remplace ${provider} dans la démonstration. Rien n’est envoyé à ${provider} : vous êtes qui vous dites être.`,
    or: 'ou',
    back: (name) => `Retour à ${name}`,
    unknownUser: 'Aucun compte ne correspond à cette adresse e-mail.',
    wrongPassword: 'Le mot de passe est incorrect.',
    unconfirmed: 'Confirmez d’abord votre e-mail : retournez à l’application et saisissez le code reçu.',
    limit: 'Trop de tentatives. Patientez quelques minutes.',
    notAnEmail: 'Saisissez une adresse e-mail, comme nom@example.com.',
    expired: 'Cette page est restée ouverte trop longtemps. Veuillez réessayer.',
    untrusted: 'Ce lien de connexion n’est pas valide. Retournez à l’application et recommencez.',
    untrustedTitle: 'Connexion impossible',
  },
  ja: {
    title: (name) => `${name}にログイン`,
    email: 'メールアドレス',
    password: 'パスワード',
    givenName: '名',
    familyName: '姓',
    signIn: 'ログイン',
    continueWith: (provider) => `${provider}で続ける`,
    simulated: (provider) =>
      `これはデモ用の${provider}の代わりのページです。${provider}には何も送信されません。入力した人としてログインします。`,
    or: 'または',
    back: (name) => `${name}に戻る`,
    unknownUser: 'このメールアドレスのアカウントは見つかりませんでした。',
    wrongPassword: 'パスワードが正しくありません。',
    unconfirmed: '先にメールアドレスを確認してください。アプリに戻り、お送りしたコードを入力してください。',
    limit: '試行回数が多すぎます。数分お待ちください。',
    notAnEmail: 'name@example.com のようなメールアドレスを入力してください。',
    expired: 'ページが長時間開かれたままでした。もう一度お試しください。',
    untrusted: 'このログインリンクは無効です。アプリに戻ってやり直してください。',
    untrustedTitle: 'ログインできません',
  },
  ar: {
    title: (name) => `تسجيل الدخول إلى ${name}`,
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    givenName: 'الاسم الأول',
    familyName: 'اسم العائلة',
    signIn: 'تسجيل الدخول',
    continueWith: (provider) => `المتابعة عبر ${provider}`,
    simulated: (provider) => `هذه الصفحة تقوم مقام ${provider} في العرض التجريبي. لا يُرسل شيء إلى ${provider}، وتدخل بالاسم الذي تكتبه.`,
    or: 'أو',
    back: (name) => `العودة إلى ${name}`,
    unknownUser: 'لم نجد حسابًا بهذا البريد الإلكتروني.',
    wrongPassword: 'كلمة المرور غير صحيحة.',
    unconfirmed: 'أكّد بريدك الإلكتروني أولاً: عُد إلى التطبيق وأدخل الرمز الذي أرسلناه.',
    limit: 'محاولات كثيرة. انتظر بضع دقائق.',
    notAnEmail: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
    expired: 'بقيت هذه الصفحة مفتوحة وقتًا طويلاً. حاول مرة أخرى.',
    untrusted: 'رابط تسجيل الدخول هذا غير صالح. عُد إلى التطبيق وابدأ من جديد.',
    untrustedTitle: 'تعذّر تسجيل الدخول',
  },
  de: {
    title: (name) => `Bei ${name} anmelden`,
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    givenName: 'Vorname',
    familyName: 'Nachname',
    signIn: 'Anmelden',
    continueWith: (provider) => `Weiter mit ${provider}`,
    simulated: (provider) =>
      `Diese Seite steht in der Demo stellvertretend für ${provider}. An ${provider} wird nichts gesendet: Sie werden als die Person angemeldet, die Sie hier eintragen.`,
    or: 'oder',
    back: (name) => `Zurück zu ${name}`,
    unknownUser: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
    wrongPassword: 'Das eingegebene Passwort ist falsch.',
    unconfirmed:
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Kehren Sie zur App zurück und geben Sie den Code ein, den wir Ihnen gesendet haben.',
    limit: 'Zu viele Versuche. Bitte warten Sie einige Minuten.',
    notAnEmail: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    expired: 'Diese Seite war zu lange geöffnet. Bitte versuchen Sie es erneut.',
    untrusted: 'Dieser Anmeldelink ist ungültig. Kehren Sie zur App zurück und beginnen Sie von vorn.',
    untrustedTitle: 'Anmeldung nicht möglich',
  },
  pt: {
    title: (name) => `Entrar em ${name}`,
    email: 'E-mail',
    password: 'Senha',
    givenName: 'Nome',
    familyName: 'Sobrenome',
    signIn: 'Entrar',
    continueWith: (provider) => `Continuar com ${provider}`,
    simulated: (provider) =>
      `Esta página faz as vezes de ${provider} na demonstração. Nada é enviado a ${provider}: você é quem disser que é.`,
    or: 'ou',
    back: (name) => `Voltar para ${name}`,
    unknownUser: 'Não encontramos uma conta com esse e-mail.',
    wrongPassword: 'A senha digitada está incorreta.',
    unconfirmed: 'Confirme seu e-mail primeiro: volte ao app e digite o código que enviamos.',
    limit: 'Tentativas demais. Espere alguns minutos.',
    notAnEmail: 'Digite um endereço de e-mail, como nome@example.com.',
    expired: 'Esta página ficou aberta por tempo demais. Tente de novo.',
    untrusted: 'Este link de acesso não é válido. Volte ao app e comece de novo.',
    untrustedTitle: 'Não é possível entrar',
  },
  zh: {
    title: (name) => `登录${name}`,
    email: '邮箱',
    password: '密码',
    givenName: '名字',
    familyName: '姓氏',
    signIn: '登录',
    continueWith: (provider) => `使用${provider}继续`,
    simulated: (provider) => `在演示中，此页面代替${provider}。不会向${provider}发送任何内容：您填写谁的信息，就以谁的身份登录。`,
    or: '或',
    back: (name) => `返回${name}`,
    unknownUser: '找不到使用此邮箱的账号。',
    wrongPassword: '您输入的密码不正确。',
    unconfirmed: '请先验证您的邮箱：返回应用，输入我们发送给您的验证码。',
    limit: '尝试次数过多，请过几分钟再试。',
    notAnEmail: '请输入邮箱地址，例如name@example.com。',
    expired: '此页面打开时间过长，请重试。',
    untrusted: '此登录链接无效。请返回应用重新开始。',
    untrustedTitle: '无法登录',
  },
}

export interface HostedLanguage {
  lang: string
  dir: 'ltr' | 'rtl'
  words: HostedWords
}

/** The words for a locale, and how the page is marked up with them. */
export function languageOf(locale: string): HostedLanguage {
  const base = locale.split('-')[0] ?? ''
  const known = words[base]
  if (!known) return { lang: 'en', dir: 'ltr', words: english }
  return { lang: locale, dir: base === 'ar' ? 'rtl' : 'ltr', words: known }
}
