// Mails about the safety of an account. They can't be switched off, and carry no link that asks for a password.
import { isolated } from '../../src/lib/text/isolated.ts'
import type { Mail } from '../services.ts'

export type SecurityEvent = 'passwordChanged' | 'passwordReset' | 'newDelegate' | 'newSignIn'

interface Words {
  subject: Record<SecurityEvent, (organization: string) => string>
  /** `what` is a person's name or a device. */
  body: Record<SecurityEvent, (what: string) => string>
  /** Who could act for the person and can't any more. */
  delegates: (names: string) => string
  wasIt: string
  unknown: string
}

const english: Words = {
  subject: {
    passwordChanged: (organization) => `Your ${organization} password was changed`,
    passwordReset: (organization) => `Your ${organization} password was reset`,
    newDelegate: (organization) => `Someone can now act for you on ${organization}`,
    newSignIn: (organization) => `New sign-in to ${organization}`,
  },
  body: {
    passwordChanged: () => 'Your password was changed. All your other devices are signed out.',
    passwordReset: () => 'Your password was reset with a code sent to this address. All your devices are signed out.',
    newDelegate: (what) => `${what} can now act for you. You can remove them at any time.`,
    newSignIn: (what) => `You signed in on a new device: ${what}.`,
  },
  delegates: (names) => `These people can no longer act for you: ${names}. Add them again if you still want them to.`,
  wasIt: "If this wasn't you, choose a new password in the app right away: select “Forgot password” when you sign in.",
  unknown: 'an unknown device',
}

const words: Record<string, Words> = {
  en: english,
  es: {
    subject: {
      passwordChanged: (organization) => `Se cambió tu contraseña de ${organization}`,
      passwordReset: (organization) => `Se restableció tu contraseña de ${organization}`,
      newDelegate: (organization) => `Alguien puede actuar por ti en ${organization}`,
      newSignIn: (organization) => `Nuevo inicio de sesión en ${organization}`,
    },
    body: {
      passwordChanged: () => 'Se cambió tu contraseña. Se cerró la sesión en todos tus demás dispositivos.',
      passwordReset: () =>
        'Tu contraseña se restableció con un código enviado a esta dirección. Se cerró la sesión en todos tus dispositivos.',
      newDelegate: (what) => `${what} puede actuar por ti desde ahora. Puedes retirar este permiso cuando quieras.`,
      newSignIn: (what) => `Iniciaste sesión en un dispositivo nuevo: ${what}.`,
    },
    delegates: (names) => `Estas personas ya no pueden actuar por ti: ${names}. Vuelve a añadirlas si quieres que sigan haciéndolo.`,
    wasIt: 'Si no fuiste tú, elige enseguida una contraseña nueva en la aplicación con «¿Olvidaste tu contraseña?».',
    unknown: 'un dispositivo desconocido',
  },
  fr: {
    subject: {
      passwordChanged: (organization) => `Votre mot de passe ${organization} a été modifié`,
      passwordReset: (organization) => `Votre mot de passe ${organization} a été réinitialisé`,
      newDelegate: (organization) => `Quelqu’un peut agir pour vous sur ${organization}`,
      newSignIn: (organization) => `Nouvelle connexion à ${organization}`,
    },
    body: {
      passwordChanged: () => 'Votre mot de passe a été modifié. Tous vos autres appareils sont déconnectés.',
      passwordReset: () =>
        'Votre mot de passe a été réinitialisé avec un code envoyé à cette adresse. Tous vos appareils sont déconnectés.',
      newDelegate: (what) => `${what} peut désormais agir pour vous. Vous pouvez retirer ce droit à tout moment.`,
      newSignIn: (what) => `Vous vous êtes connecté sur un nouvel appareil : ${what}.`,
    },
    delegates: (names) => `Ces personnes ne peuvent plus agir pour vous : ${names}. Ajoutez-les de nouveau si vous le souhaitez.`,
    wasIt: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe dans l’application avec « Mot de passe oublié ».',
    unknown: 'un appareil inconnu',
  },
  ja: {
    subject: {
      passwordChanged: (organization) => `${organization}のパスワードが変更されました`,
      passwordReset: (organization) => `${organization}のパスワードが再設定されました`,
      newDelegate: (organization) => `${organization}であなたの代理人が追加されました`,
      newSignIn: (organization) => `${organization}に新しいサインインがありました`,
    },
    body: {
      passwordChanged: () => 'パスワードが変更されました。ほかのすべての端末からサインアウトしました。',
      passwordReset: () => 'このアドレスに送られたコードでパスワードが再設定されました。すべての端末からサインアウトしました。',
      newDelegate: (what) => `${what}さんがあなたの代理で操作できるようになりました。いつでも解除できます。`,
      newSignIn: (what) => `新しい端末でサインインしました: ${what}`,
    },
    delegates: (names) => `次の人は代理で操作できなくなりました: ${names}。引き続き任せる場合は、もう一度追加してください。`,
    wasIt: '心当たりがない場合は、すぐにアプリのサインイン画面の「パスワードを忘れた場合」から新しいパスワードを設定してください。',
    unknown: '不明な端末',
  },
  ar: {
    subject: {
      passwordChanged: (organization) => `تم تغيير كلمة مرورك في ${organization}`,
      passwordReset: (organization) => `تمت إعادة تعيين كلمة مرورك في ${organization}`,
      newDelegate: (organization) => `أصبح بإمكان شخص أن يتصرف نيابةً عنك في ${organization}`,
      newSignIn: (organization) => `تسجيل دخول جديد إلى ${organization}`,
    },
    body: {
      passwordChanged: () => 'تم تغيير كلمة مرورك، وتم تسجيل خروجك من جميع أجهزتك الأخرى.',
      passwordReset: () => 'تمت إعادة تعيين كلمة مرورك برمز أُرسل إلى هذا العنوان، وتم تسجيل خروجك من جميع أجهزتك.',
      newDelegate: (what) => `أصبح بإمكان ${what} أن يتصرف نيابةً عنك. يمكنك إلغاء ذلك في أي وقت.`,
      newSignIn: (what) => `سجّلت الدخول من جهاز جديد: ${what}.`,
    },
    delegates: (names) => `لم يعد بإمكان هؤلاء التصرف نيابةً عنك: ${names}. أضفهم من جديد إن كنت تريد ذلك.`,
    wasIt: 'إن لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة على الفور من التطبيق عبر «نسيت كلمة المرور».',
    unknown: 'جهاز غير معروف',
  },
  de: {
    subject: {
      passwordChanged: (organization) => `Ihr Passwort für ${organization} wurde geändert`,
      passwordReset: (organization) => `Ihr Passwort für ${organization} wurde zurückgesetzt`,
      newDelegate: (organization) => `Jemand kann jetzt bei ${organization} für Sie handeln`,
      newSignIn: (organization) => `Neue Anmeldung bei ${organization}`,
    },
    body: {
      passwordChanged: () => 'Ihr Passwort wurde geändert. Alle anderen Geräte sind abgemeldet.',
      passwordReset: () => 'Ihr Passwort wurde mit einem Code zurückgesetzt, der an diese Adresse ging. Alle Ihre Geräte sind abgemeldet.',
      newDelegate: (what) => `${what} kann jetzt für Sie handeln. Sie können das jederzeit beenden.`,
      newSignIn: (what) => `Sie haben sich auf einem neuen Gerät angemeldet: ${what}.`,
    },
    delegates: (names) =>
      `Diese Personen können nicht mehr für Sie handeln: ${names}. Fügen Sie sie wieder hinzu, wenn Sie das weiterhin möchten.`,
    wasIt: 'Wenn Sie das nicht waren, wählen Sie in der App sofort ein neues Passwort über „Passwort vergessen“.',
    unknown: 'ein unbekanntes Gerät',
  },
  pt: {
    subject: {
      passwordChanged: (organization) => `Sua senha de ${organization} foi alterada`,
      passwordReset: (organization) => `Sua senha de ${organization} foi redefinida`,
      newDelegate: (organization) => `Alguém já pode agir por você em ${organization}`,
      newSignIn: (organization) => `Novo acesso a ${organization}`,
    },
    body: {
      passwordChanged: () => 'Sua senha foi alterada. Todos os seus outros dispositivos foram desconectados.',
      passwordReset: () =>
        'Sua senha foi redefinida com um código enviado a este endereço. Todos os seus dispositivos foram desconectados.',
      newDelegate: (what) => `${what} já pode agir por você. Você pode retirar essa permissão quando quiser.`,
      newSignIn: (what) => `Você entrou em um dispositivo novo: ${what}.`,
    },
    delegates: (names) => `Estas pessoas não podem mais agir por você: ${names}. Adicione-as de novo se quiser.`,
    wasIt: 'Se não foi você, escolha já uma nova senha no aplicativo em “Esqueci a senha”.',
    unknown: 'um dispositivo desconhecido',
  },
  zh: {
    subject: {
      passwordChanged: (organization) => `您的${organization}密码已更改`,
      passwordReset: (organization) => `您的${organization}密码已重置`,
      newDelegate: (organization) => `有人现在可以在${organization}代表您操作`,
      newSignIn: (organization) => `${organization}有新的登录`,
    },
    body: {
      passwordChanged: () => '您的密码已更改，其他所有设备均已退出登录。',
      passwordReset: () => '您的密码已通过发送到此邮箱的验证码重置，所有设备均已退出登录。',
      newDelegate: (what) => `${what}现在可以代表您操作。您可以随时取消。`,
      newSignIn: (what) => `您在新设备上登录了：${what}。`,
    },
    delegates: (names) => `以下人员不能再代表您操作：${names}。如仍需要，请重新添加。`,
    wasIt: '如果这不是您本人的操作，请立即在应用的登录页通过“忘记密码”设置新密码。',
    unknown: '未知设备',
  },
}

/** What people wrote is one line, and turns nothing round. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** A mail ready to send. Languages we have no words in are answered in English. Pure. */
export function securityMail(to: {
  to: string
  organization: string
  locale: string
  event: SecurityEvent
  /** The person or the device it is about. */
  what?: string | null
  /** People who lost the right to act for the reader. */
  delegates?: string[]
}): Mail {
  const { subject, body, delegates, wasIt, unknown } = words[to.locale.split('-')[0] ?? ''] ?? english
  const names = (to.delegates ?? []).map(oneLine).join(', ')
  const paragraphs = [body[to.event](oneLine(to.what ?? unknown)), names === '' ? '' : delegates(names), wasIt, to.organization]
  return {
    to: to.to,
    organization: to.organization,
    subject: oneLine(subject[to.event](isolated(to.organization, to.locale))),
    text: paragraphs.filter((part) => part !== '').join('\n\n'),
  }
}
