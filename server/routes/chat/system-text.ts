// What the conversation itself says: somebody came, somebody left. Stored as text, so in the organisation's own language.
import type { Caller, CallerAccount } from '../../http/caller/caller.ts'
import { displayName } from '../../domain/people/names.ts'

export type Occasion = 'joined' | 'left'

const words: Record<string, Record<Occasion, (name: string) => string>> = {
  en: { joined: (name) => `${name} joined the conversation.`, left: (name) => `${name} left the conversation.` },
  es: { joined: (name) => `${name} se unió a la conversación.`, left: (name) => `${name} salió de la conversación.` },
  fr: { joined: (name) => `${name} a rejoint la conversation.`, left: (name) => `${name} a quitté la conversation.` },
  ja: { joined: (name) => `${name}さんが会話に参加しました。`, left: (name) => `${name}さんが会話から退出しました。` },
  ar: { joined: (name) => `انضم إلى المحادثة: ${name}`, left: (name) => `غادر المحادثة: ${name}` },
  de: { joined: (name) => `${name} ist der Unterhaltung beigetreten.`, left: (name) => `${name} hat die Unterhaltung verlassen.` },
  pt: { joined: (name) => `${name} entrou na conversa.`, left: (name) => `${name} saiu da conversa.` },
  zh: { joined: (name) => `${name}加入了会话。`, left: (name) => `${name}退出了会话。` },
}

/** The sentence in the organisation's default language, in English where we have no words for that one. */
export function systemText(
  { organization }: Caller,
  occasion: Occasion,
  account: Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>,
): string {
  const language = organization.config.DEFAULT_LOCALE.split('-')[0] ?? 'en'
  return (words[language] ?? words.en!)[occasion](displayName(account, language))
}
