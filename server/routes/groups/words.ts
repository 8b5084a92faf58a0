// What people are told about groups, in the languages we have words for.
import { inLanguage } from '../shared/languages.ts'

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
}

/** The words of a language, else English. */
export const groupWords = (locale: string): Words => inLanguage(table, locale)
