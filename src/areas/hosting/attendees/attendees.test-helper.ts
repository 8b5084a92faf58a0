// Attendees for the tests of this folder: as the server answers them, and as the device keeps them.
import { anAccount } from '../../../api/testing.test-helper.ts'
import type { ListingRegistration } from '../../../contract/events/listings.ts'
import type { AttendeePass, AttendeeRow } from './attendee-row.ts'

const aPass = (of: Partial<AttendeePass> = {}): AttendeePass => ({
  id: 'pass',
  alternateId: 7,
  status: 'ready',
  usedAt: null,
  type: 'General',
  answers: [],
  ...of,
})

export const anAttendeeRow = (of: Partial<AttendeeRow['account']> = {}, passes: Partial<AttendeePass>[] = [{}]): AttendeeRow => {
  const { id, username, firstName, lastName, title, image, accountType } = anAccount({
    id: 'ines',
    username: 'ines',
    firstName: 'Ines',
    lastName: 'Kowalczyk',
  })
  return {
    account: {
      id,
      username,
      firstName,
      lastName,
      title,
      image,
      accountType,
      company: 'Kiln Works',
      email: 'ines@example.com',
      phone: null,
      ...of,
    },
    passes: passes.map(aPass),
  }
}

export const anAttendee = (of: Partial<AttendeeRow['account']> = {}, passes: Partial<AttendeePass>[] = [{}]): ListingRegistration => {
  const row = anAttendeeRow(of, passes)
  return {
    id: `registration of ${row.account.id}`,
    account: row.account,
    payments: [],
    passes: row.passes.map(({ type, answers, ...pass }) => ({
      ...pass,
      ticket: { name: type },
      responses: answers.map(({ questionId, question, value, isSwitch }) => ({
        questionId,
        question: { label: question, name: question, type: isSwitch ? 'toggle' : 'text', choices: [] },
        value,
      })),
    })),
  } as unknown as ListingRegistration
}
