// What people are told about groups, in the languages we have words for.
import { inLanguage } from '../common/languages.ts'

type Words = Record<'invited' | 'accepted' | 'posted', (group: string) => string>

const table: { en: Words } & Record<string, Words> = {
  en: {
    invited: (group) => `You are invited to join ${group}.`,
    accepted: (group) => `You are now a member of ${group}.`,
    posted: (group) => `New in ${group}`,
  },
  es: {
    invited: (group) => `Te han invitado a unirte a ${group}.`,
    accepted: (group) => `Ya formas parte de ${group}.`,
    posted: (group) => `Nuevo en ${group}`,
  },
  fr: {
    invited: (group) => `Vous êtes invité à rejoindre ${group}.`,
    accepted: (group) => `Vous faites maintenant partie de ${group}.`,
    posted: (group) => `Du nouveau dans ${group}`,
  },
  ja: {
    invited: (group) => `${group}に招待されました。`,
    accepted: (group) => `${group}のメンバーになりました。`,
    posted: (group) => `${group}の新着`,
  },
  ar: {
    invited: (group) => `دُعيت إلى الانضمام إلى ${group}.`,
    accepted: (group) => `أصبحت الآن عضوًا في ${group}.`,
    posted: (group) => `جديد في ${group}`,
  },
  de: {
    invited: (group) => `Sie sind eingeladen, der Gruppe „${group}“ beizutreten.`,
    accepted: (group) => `Sie sind jetzt Mitglied der Gruppe „${group}“.`,
    posted: (group) => `Neu in ${group}`,
  },
  pt: {
    invited: (group) => `Você recebeu um convite para participar de ${group}.`,
    accepted: (group) => `Agora você faz parte de ${group}.`,
    posted: (group) => `Novidade em ${group}`,
  },
  zh: {
    invited: (group) => `您受邀加入小组“${group}”。`,
    accepted: (group) => `您已成为小组“${group}”的成员。`,
    posted: (group) => `“${group}”有新内容`,
  },
}

/** The words of a language, else English. */
export const groupWords = (locale: string): Words => inLanguage(table, locale)
