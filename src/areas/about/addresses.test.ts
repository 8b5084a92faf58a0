// Links built from the contact details that an organisation entered.
import { expect, test } from 'vitest'
import { addressLine, mailAddress, phoneAddress } from './addresses.ts'

test('a mail address stays one, whatever stands in it', () => {
  expect(mailAddress(' hello@form.example ')).toBe('mailto:hello@form.example')
  expect(mailAddress('a?bcc=b@form.example')).toBe('mailto:a%3Fbcc%3Db@form.example')
  expect(mailAddress('hello')).toBeNull()
  expect(mailAddress(null)).toBeNull()
})

test('a telephone number loses what is for the eye', () => {
  expect(phoneAddress('+31 (0)20 123-4567')).toBe('tel:+310201234567')
  expect(phoneAddress('０３ １２３４')).toBe('tel:031234')
  expect(phoneAddress('ask at the desk')).toBeNull()
})

test('an address is what there is of it', () => {
  const nothing = { address1: null, address2: null, city: null, state: null, zip: null, country: null }
  expect(addressLine(nothing)).toBe('')
  expect(addressLine({ ...nothing, address1: 'Kade 1', zip: '1011', city: 'Amsterdam' })).toBe('Kade 1, 1011 Amsterdam')
})
