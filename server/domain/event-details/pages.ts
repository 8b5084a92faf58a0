// Pages and FAQ of an event (contract 2.6).
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseEventPage, BaseFaq, BaseFaqSection, EventPage, Faq, FaqSection } from '../../../src/contract/events/events.ts'
import { eventPageImages, eventPages, faqs, faqSections } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { grouped } from '../../lib/rows.ts'
import type { Asking } from '../common/asking.ts'
import { isUuid } from '../common/ids.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import { within, type Window } from './window.ts'

type PageRow = typeof eventPages.$inferSelect
export type SectionRow = typeof faqSections.$inferSelect
export type FaqRow = typeof faqs.$inferSelect

export async function readPages(asking: Asking, where: SQL | undefined, window?: Window): Promise<PageRow[]> {
  const rows = asking.tx
    .select()
    .from(eventPages)
    .where(where)
    .orderBy(asc(eventPages.sortOrder), asc(eventPages.title), asc(eventPages.id))
  return translated(asking, await within(rows.$dynamic(), window))
}

export const presentBasePage = (row: PageRow): BaseEventPage => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  sortOrder: row.sortOrder,
})

/** The page with this id or slug with its pictures; 404 when the event has no such page. */
export async function presentPageOf(asking: Asking, eventId: string, idOrSlug: string): Promise<EventPage> {
  const named = isUuid(idOrSlug) ? eq(eventPages.id, idOrSlug) : eq(eventPages.slug, idOrSlug)
  const [row] = await readPages(asking, and(eq(eventPages.eventId, eventId), named))
  if (row === undefined) throw new Problem('notFound')
  const shown = await asking.tx
    .select({ imageId: eventPageImages.imageId })
    .from(eventPageImages)
    .where(eq(eventPageImages.pageId, row.id))
    .orderBy(asc(eventPageImages.sortOrder), asc(eventPageImages.imageId))
  const ids = shown.map(({ imageId }) => imageId)
  const picture = await loadPictures(asking, ids)
  const images = ids.map(picture).filter((image) => image !== null)
  return { ...presentBasePage(row), html: row.html, subtitle: row.subtitle ?? '', images }
}

export async function readSections(asking: Asking, where: SQL | undefined, window?: Window): Promise<SectionRow[]> {
  const rows = asking.tx
    .select()
    .from(faqSections)
    .where(where)
    .orderBy(asc(faqSections.sortOrder), asc(faqSections.name), asc(faqSections.id))
  return translated(asking, await within(rows.$dynamic(), window))
}

export async function readFaqs(asking: Asking, where: SQL | undefined, window?: Window): Promise<FaqRow[]> {
  const rows = asking.tx.select().from(faqs).where(where).orderBy(asc(faqs.sortOrder), asc(faqs.question), asc(faqs.id))
  return translated(asking, await within(rows.$dynamic(), window))
}

export const presentBaseSection = (row: SectionRow): BaseFaqSection => ({ id: row.id, slug: row.slug, name: row.name })

const presentBaseFaq = (row: FaqRow): BaseFaq => ({ id: row.id, slug: row.slug, question: row.question, answer: row.answer })

export const presentFaq = (row: FaqRow, section: SectionRow): Faq => ({ ...presentBaseFaq(row), section: presentBaseSection(section) })

/** Sections with all their questions, in the order of `rows`; one query for the questions. */
export async function presentSections(asking: Asking, rows: SectionRow[]): Promise<FaqSection[]> {
  const ids = rows.map((row) => row.id)
  const questions = grouped(
    ids.length === 0 ? [] : await readFaqs(asking, inArray(faqs.sectionId, ids)),
    (row) => row.sectionId,
    presentBaseFaq,
  )
  return rows.map((row) => ({ ...presentBaseSection(row), faqs: questions(row.id) }))
}

/** The section with this id or slug; 404 when the event has no such section. */
export async function sectionOf(asking: Asking, eventId: string, idOrSlug: string): Promise<SectionRow> {
  const named = isUuid(idOrSlug) ? eq(faqSections.id, idOrSlug) : eq(faqSections.slug, idOrSlug)
  const [row] = await readSections(asking, and(eq(faqSections.eventId, eventId), named))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The question with this id or slug; 404 when the section has no such question. */
export async function faqOf(asking: Asking, sectionId: string, idOrSlug: string): Promise<FaqRow> {
  const named = isUuid(idOrSlug) ? eq(faqs.id, idOrSlug) : eq(faqs.slug, idOrSlug)
  const [row] = await readFaqs(asking, and(eq(faqs.sectionId, sectionId), named))
  if (row === undefined) throw new Problem('notFound')
  return row
}
