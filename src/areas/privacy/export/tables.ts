// The tables of an export, as CSV files in one archive. Pure.
import type { TFunction } from 'i18next'
import { boughtWith } from '../../../components/pay/bought-with.ts'
import { csvOf } from '../../../lib/files/csv.ts'
import { zipOf } from '../../../lib/files/zip.ts'
import { decimal } from '../../../lib/selling/decimal-amount.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { localTime } from '../../../lib/time/local-time.ts'
import { receiptsOf, type Receipt } from '../album/receipts.ts'
import type { Export } from './run.ts'

/** A column of a table: its title, and the cell of a row. */
type Column<Row> = [title: string, cell: (row: Row) => string | number | null | undefined]

const tableOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  csvOf([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => String(cell(row) ?? '')))])

/** "2026-11-20 09:00", which spreadsheets read as a time. */
const at = (moment: string, timeZone: string | null = null): string => localTime(moment, timeZone).replace('T', ' ')

/** In two columns, because spreadsheets would run a cell with a minus in front. */
const paid =
  (type: Receipt['payment']['type']) =>
  ({ payment }: Receipt): string =>
    payment.type === type ? decimal(payment.chargedAmt, payment.currency) : ''

/** Names of the files are English, so that they are the same in every language. */
export function tablesOf({ found, device }: Export, t: TFunction): { name: string; content: string }[] {
  const events = found.events ?? []
  const sessions = events.flatMap(({ event, agenda }) => agenda.map((session) => ({ event, session })))
  const passes = events.flatMap(({ event, passes: held }) => held.flatMap((pass) => (pass ? { event, pass } : [])))
  const messages = (found.conversations ?? []).flatMap(({ conversation, messages: all }) =>
    all.toReversed().map((message) => ({ conversation: conversation.channel, message })),
  )
  return [
    {
      name: 'agenda.csv',
      content: tableOf(sessions, [
        [t('privacy.table.event'), ({ event }) => event.name],
        [t('privacy.table.title'), ({ session }) => session.name],
        [t('privacy.table.start'), ({ event, session }) => at(session.startTime, event.timezone)],
        [t('privacy.table.end'), ({ event, session }) => at(session.endTime, event.timezone)],
        [t('privacy.table.place'), ({ session }) => session.location?.name],
      ]),
    },
    {
      name: 'passes.csv',
      content: tableOf(passes, [
        [t('privacy.table.event'), ({ event }) => event.name],
        [t('privacy.table.start'), ({ event }) => at(event.eventStart, event.timezone)],
        [t('privacy.table.pass'), ({ pass }) => pass.ticket.name],
        [t('privacy.table.number'), ({ pass }) => pass.alternateId],
      ]),
    },
    {
      name: 'receipts.csv',
      content: tableOf(receiptsOf(found), [
        [t('privacy.table.date'), ({ payment }) => at(payment.createdAt)],
        [t('privacy.table.event'), ({ of }) => of],
        [t('privacy.table.what'), ({ payment }) => boughtWith(payment).join(', ')],
        [t('privacy.table.paid'), paid('charge')],
        [t('privacy.table.refunded'), paid('refund')],
        [t('privacy.table.currency'), ({ payment }) => payment.currency],
      ]),
    },
    {
      name: 'contacts.csv',
      content: tableOf(found.contacts ?? [], [
        [t('privacy.table.name'), displayName],
        [t('privacy.table.title'), ({ title }) => title],
        [t('privacy.table.company'), ({ company }) => company],
        [t('privacy.table.note'), ({ id }) => device.own.notes[id]],
      ]),
    },
    {
      name: 'posts.csv',
      content: tableOf(found.posts ?? [], [
        [t('privacy.table.date'), ({ createdAt }) => at(createdAt)],
        [t('privacy.table.text'), ({ message }) => message],
        [t('privacy.table.place'), ({ group, event, content }) => group?.name ?? event?.name ?? content?.title],
      ]),
    },
    {
      name: 'messages.csv',
      content: tableOf(messages, [
        [t('privacy.table.date'), ({ message }) => at(message.createdAt)],
        [t('privacy.table.place'), ({ conversation }) => conversation.name ?? conversation.id],
        [t('privacy.table.from'), ({ message }) => displayName(message.account)],
        [t('privacy.table.text'), ({ message }) => message.text],
      ]),
    },
  ]
}

export const archiveOf = (made: Export, t: TFunction): Blob => new Blob(zipOf(tablesOf(made, t)), { type: 'application/zip' })
