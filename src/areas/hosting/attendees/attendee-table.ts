// The attendees of an event as a table: a row for each pass, a column for each question. Pure.
import type { AttendeePass, AttendeeRow } from './attendee-row.ts'

export interface TableWords {
  columns: Record<'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'pass' | 'number' | 'status' | 'checkedIn', string>
  status: (pass: AttendeePass) => string
  /** An answer of a switch. */
  isOn: (on: boolean) => string
  /** An instant in the time zone of the event. */
  time: (at: string) => string
}

/** The first row has the names of the columns. Questions are in the order in which they first occur. */
export function attendeeTable(rows: readonly AttendeeRow[], { columns, status, isOn, time }: TableWords): string[][] {
  const questions = new Map(
    rows.flatMap(({ passes }) => passes.flatMap(({ answers }) => answers.map((one) => [one.questionId, one.question]))),
  )
  const lines = rows.flatMap(({ account, passes }) =>
    passes.map((pass) => {
      const given = new Map(pass.answers.map(({ questionId, value, isSwitch }) => [questionId, isSwitch ? isOn(value === 'true') : value]))
      return [
        account.firstName ?? '',
        account.lastName ?? '',
        account.email ?? '',
        account.phone ?? '',
        account.company ?? '',
        pass.type,
        String(pass.alternateId),
        status(pass),
        pass.usedAt === null ? '' : time(pass.usedAt),
        ...[...questions.keys()].map((id) => given.get(id) ?? ''),
      ]
    }),
  )
  const { firstName, lastName, email, phone, company, pass, number, status: state, checkedIn } = columns
  return [[firstName, lastName, email, phone, company, pass, number, state, checkedIn, ...questions.values()], ...lines]
}
