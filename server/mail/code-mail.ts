// The mail that carries a code, in the organisation's language.
import { isolated } from '../../src/lib/text/isolated.ts'
import type { Mail } from '../services.ts'

export type CodePurpose = 'sign-up' | 'reset'

interface Words {
  /** Begins with the code, so that it can be read in a notification. */
  subject: (code: string, organization: string) => string
  signUp: (organization: string) => string
  reset: (organization: string) => string
  code: (code: string) => string
  ends: string
  ignore: string
}

const english: Words = {
  subject: (code, organization) => `${code} is your ${organization} code`,
  signUp: (organization) => `Welcome to ${organization}. Enter this code to confirm your e-mail address.`,
  reset: (organization) => `Enter this code to choose a new password for ${organization}.`,
  code: (code) => `Your code is ${code}`,
  ends: 'It works for 10 minutes.',
  ignore: 'If you did not ask for it, you can ignore this mail.',
}

const words: Record<string, Words> = {
  en: english,
  es: {
    subject: (code, organization) => `${code} es tu código de ${organization}`,
    signUp: (organization) => `Te damos la bienvenida a ${organization}. Escribe este código para confirmar tu correo electrónico.`,
    reset: (organization) => `Escribe este código para elegir una contraseña nueva en ${organization}.`,
    code: (code) => `Tu código es ${code}`,
    ends: 'Funciona durante 10 minutos.',
    ignore: 'Si no lo has pedido, puedes ignorar este correo.',
  },
  fr: {
    subject: (code, organization) => `${code} est votre code ${organization}`,
    signUp: (organization) => `Bienvenue chez ${organization}. Saisissez ce code pour confirmer votre adresse e-mail.`,
    reset: (organization) => `Saisissez ce code pour choisir un nouveau mot de passe pour ${organization}.`,
    code: (code) => `Votre code : ${code}`,
    ends: 'Il est valable 10 minutes.',
    ignore: 'Si vous ne l’avez pas demandé, ignorez ce message.',
  },
  ja: {
    subject: (code, organization) => `${code} は${organization}の確認コードです`,
    signUp: (organization) => `${organization}へようこそ。次のコードを入力してメールアドレスを確認してください。`,
    reset: (organization) => `${organization}の新しいパスワードを設定するには、次のコードを入力してください。`,
    code: (code) => `確認コード: ${code}`,
    ends: '有効期限は10分です。',
    ignore: '心当たりがない場合は、このメールを無視してください。',
  },
  ar: {
    subject: (code, organization) => `${code} هو رمزك في ${organization}`,
    signUp: (organization) => `أهلاً بك في ${organization}. أدخل هذا الرمز لتأكيد بريدك الإلكتروني.`,
    reset: (organization) => `أدخل هذا الرمز لاختيار كلمة مرور جديدة في ${organization}.`,
    code: (code) => `رمزك هو ${code}`,
    ends: 'يعمل لمدة 10 دقائق.',
    ignore: 'إن لم تطلبه فتجاهل هذه الرسالة.',
  },
  de: {
    subject: (code, organization) => `${code} ist Ihr Code für ${organization}`,
    signUp: (organization) => `Willkommen bei ${organization}. Geben Sie diesen Code ein, um Ihre E-Mail-Adresse zu bestätigen.`,
    reset: (organization) => `Geben Sie diesen Code ein, um ein neues Passwort für ${organization} zu wählen.`,
    code: (code) => `Ihr Code lautet ${code}`,
    ends: 'Er gilt 10 Minuten.',
    ignore: 'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  },
  pt: {
    subject: (code, organization) => `${code} é o seu código para ${organization}`,
    signUp: (organization) => `Boas-vindas a ${organization}. Digite este código para confirmar seu e-mail.`,
    reset: (organization) => `Digite este código para escolher uma nova senha em ${organization}.`,
    code: (code) => `Seu código é ${code}`,
    ends: 'Ele vale por 10 minutos.',
    ignore: 'Se você não pediu este código, ignore este e-mail.',
  },
  zh: {
    subject: (code, organization) => `${code}是您的${organization}验证码`,
    signUp: (organization) => `欢迎加入${organization}。请输入以下验证码以验证您的邮箱。`,
    reset: (organization) => `请输入以下验证码，为您的${organization}账号设置新密码。`,
    code: (code) => `验证码：${code}`,
    ends: '验证码10分钟内有效。',
    ignore: '如非您本人操作，请忽略此邮件。',
  },
}

const wordsOf = (locale: string): Words => words[locale.split('-')[0] ?? ''] ?? english

/** A mail ready to send. Languages we have no words in are answered in English. Pure. */
export function codeMail(to: { to: string; organization: string; locale: string; purpose: CodePurpose; code: string }): Mail {
  const { subject, signUp, reset, code, ends, ignore } = wordsOf(to.locale)
  const name = isolated(to.organization, to.locale)
  const opening = to.purpose === 'sign-up' ? signUp(name) : reset(name)
  return {
    to: to.to,
    organization: to.organization,
    subject: subject(to.code, name),
    text: [opening, code(to.code), `${ends} ${ignore}`].join('\n\n'),
  }
}
