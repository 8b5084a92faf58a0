// The export of attendees.
import { expect, test } from 'vitest'
import { anAttendeeRow } from './attendees.test-helper.ts'
import { attendeeTable } from './attendee-table.ts'

const columns = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  pass: 'Pass',
  number: 'Number',
  status: 'Status',
  checkedIn: 'Checked in',
}

test('a line for each pass, a column for each question', () => {
  const rows = [
    anAttendeeRow({ firstName: 'Ines' }, [
      { answers: [{ questionId: 'q', question: 'Diet', value: 'Vegan', isSwitch: false }] },
      { id: 'second', alternateId: 8, usedAt: '2026-11-20T09:00:00.000Z' },
    ]),
    anAttendeeRow({ id: 'amara', firstName: 'Amara', email: null }, [
      { answers: [{ questionId: 'r', question: 'Size', value: 'true', isSwitch: true }] },
    ]),
  ]
  const [head, ...lines] = attendeeTable(rows, {
    columns,
    status: ({ status }) => status,
    isOn: (on) => (on ? 'Yes' : 'No'),
    time: (at) => at.slice(11, 16),
  })
  expect(head!.slice(-3)).toEqual(['Checked in', 'Diet', 'Size'])
  expect(lines).toHaveLength(3)
  expect(lines[0]).toEqual(['Ines', 'Kowalczyk', 'ines@example.com', '', 'Kiln Works', 'General', '7', 'ready', '', 'Vegan', ''])
  expect(lines[1]!.slice(6)).toEqual(['8', 'ready', '09:00', '', ''])
  expect([lines[2]![2], lines[2]!.at(-1)]).toEqual(['', 'Yes'])
})
