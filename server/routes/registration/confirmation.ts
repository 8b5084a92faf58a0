// The mail that says a registration is done: in the host's words where they wrote some, else in ours.
import { and, eq } from 'drizzle-orm'
import { nameInSentence } from '../../domain/people/names.ts'
import { eventEmails } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { plainText } from '../../mail/plain-text.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { inLanguage } from '../../domain/common/languages.ts'
import { provedEmail } from '../../domain/people/mailboxes.ts'
import { translated } from '../../domain/common/translate.ts'
import type { Draft } from './draft/draft.ts'

interface Words {
  subject: (event: string) => string
  body: (event: string) => string
  passes: string
  needsInfo: string
  open: string
}

const words: { en: Words } & Record<string, Words> = {
  en: {
    subject: (event) => `You are registered: ${event}`,
    body: (event) => `You are registered for ${event}. We look forward to seeing you.`,
    passes: 'Your passes:',
    needsInfo: 'Something is still missing: please answer the open questions before the event begins.',
    open: 'Your passes are here:',
  },
  es: {
    subject: (event) => `Inscripción confirmada: ${event}`,
    body: (event) => `Tu inscripción en ${event} está confirmada. ¡Te esperamos!`,
    passes: 'Tus pases:',
    needsInfo: 'Aún falta algo: responde a las preguntas pendientes antes de que empiece el evento.',
    open: 'Tus pases están aquí:',
  },
  fr: {
    subject: (event) => `Inscription confirmée : ${event}`,
    body: (event) => `Votre inscription à ${event} est confirmée. À bientôt !`,
    passes: 'Vos pass :',
    needsInfo: 'Il manque encore quelque chose : répondez aux questions en attente avant le début de l’événement.',
    open: 'Vos pass sont ici :',
  },
  ja: {
    subject: (event) => `参加登録が完了しました: ${event}`,
    body: (event) => `${event}への参加登録が完了しました。お会いできるのを楽しみにしています。`,
    passes: 'パス:',
    needsInfo: '未回答の質問があります。イベントの開始前にご回答ください。',
    open: 'パスはこちら:',
  },
  ar: {
    subject: (event) => `تم تسجيلك: ${event}`,
    body: (event) => `تم تسجيلك في ${event}. نتطلع إلى لقائك.`,
    passes: 'بطاقات دخولك:',
    needsInfo: 'ما زال هناك ما ينقص: أجب عن الأسئلة المتبقية قبل بدء الفعالية.',
    open: 'بطاقاتك هنا:',
  },
  de: {
    subject: (event) => `Registrierung bestätigt: ${event}`,
    body: (event) => `Sie sind für „${event}“ registriert. Wir freuen uns auf Sie.`,
    passes: 'Ihre Tickets:',
    needsInfo: 'Es fehlt noch etwas: Bitte beantworten Sie die offenen Fragen, bevor das Event beginnt.',
    open: 'Ihre Tickets finden Sie hier:',
  },
  pt: {
    subject: (event) => `Inscrição confirmada: ${event}`,
    body: (event) => `Sua inscrição em ${event} está confirmada. Esperamos você!`,
    passes: 'Seus ingressos:',
    needsInfo: 'Ainda falta algo: responda às perguntas pendentes antes do início do evento.',
    open: 'Seus ingressos estão aqui:',
  },
  zh: {
    subject: (event) => `报名成功：${event}`,
    body: (event) => `您已成功报名“${event}”，期待与您见面。`,
    passes: '您的门票：',
    needsInfo: '还需补充一些信息：请在活动开始前回答尚未回答的问题。',
    open: '在此查看您的门票：',
  },
}

/** A subject is one line, whatever an event is called. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** What the host wrote for this occasion, in the buyer's language, and whom answers reach; null words when they wrote none. */
async function ownWords(asking: Asking, eventId: string): Promise<{ text: string | null; replyTo?: string }> {
  const rows = await asking.tx
    .select()
    .from(eventEmails)
    .where(and(eq(eventEmails.eventId, eventId), eq(eventEmails.type, 'confirmation')))
  const [row] = await translated(asking, rows)
  const text = plainText(row?.body ?? '')
  return { text: text === '' ? null : text, replyTo: row?.replyTo }
}

/** Sends the confirmation after the commit, in the language the buyer asks in; nothing where the account has no address. */
export async function confirm(acting: Acting<SignedIn>, draft: Draft, status: 'ready' | 'needsInfo'): Promise<void> {
  const { caller, services, locale, afterCommit } = acting
  const to = await provedEmail(acting)
  if (to === null || to === '') return
  const { subject, body, passes, needsInfo, open } = inLanguage(words, locale)
  const [event] = await translated(acting, [draft.event])
  const types = await translated(acting, [...draft.types.values()])
  const { slug } = event!
  const name = nameInSentence(event!.name, locale)
  const list = types.map((type) => `${draft.passes.filter((pass) => pass.passTypeId === type.id).length} × ${type.name}`)
  const { web } = addressesOf(services.settings, caller.organization)
  const own = await ownWords(acting, draft.event.id)
  const text = [
    own.text ?? body(name),
    [passes, ...list].join('\n'),
    ...(status === 'needsInfo' ? [needsInfo] : []),
    `${open}\n${web}/events/${slug}/attendee`,
    caller.organization.config.NAME,
  ].join('\n\n')
  const organization = caller.organization.config.NAME
  afterCommit(() =>
    services.mail.send({ to, organization, subject: oneLine(subject(name)), text, ...(own.replyTo ? { replyTo: own.replyTo } : {}) }),
  )
}
