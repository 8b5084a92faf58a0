// vCards of people.
import { expect, test } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { contactCard } from './contact-card.ts'

const nothing = {
  facebook: null,
  instagram: null,
  linkedIn: null,
  twitter: null,
  tikTok: null,
  youtube: null,
  discord: null,
  website: null,
}
const card = (of: Partial<Account>, note?: string) =>
  contactCard({ ...anAccount({}), ...nothing, ...of } as Account, 'https://kiln.example', note).split('\r\n')

test('a person has their names, what they do, their page here, and where else they are found', () => {
  const lines = card({
    firstName: 'Inés',
    lastName: 'Kowalczyk',
    username: 'ines',
    title: 'Potter',
    company: 'Ash, Ltd',
    website: 'ines.example',
    linkedIn: 'ines',
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'FN:Inés Kowalczyk',
      'N:Kowalczyk;Inés;;;',
      'ORG:Ash\\, Ltd',
      'TITLE:Potter',
      'URL:https://kiln.example/people/ines',
      'URL:https://ines.example/',
      'URL:https://www.linkedin.com/in/ines',
    ]),
  )
  expect(lines.join('\n')).not.toContain('NOTE')
})

test('an address that would run something is left out, and a note goes along only when given', () => {
  const lines = card({ website: 'javascript:alert(1)' }, 'Send the glaze')
  expect(lines.join('\n')).not.toContain('javascript')
  expect(lines).toContain('NOTE:Send the glaze')
})

test('a team is a company', () => {
  const lines = card({ accountType: 'team', firstName: 'Halyard', lastName: null })
  expect(lines).toEqual(expect.arrayContaining(['ORG:Halyard', 'X-ABSHOWAS:COMPANY', 'N:Halyard;;;;']))
})
