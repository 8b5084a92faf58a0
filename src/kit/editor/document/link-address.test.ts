// Typed link addresses.
import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['example.com', 'https://example.com/'],
  [' https://example.com/?to=a@b.cd ', 'https://example.com/?to=a@b.cd'],
  ['hello@example.com', 'mailto:hello@example.com'],
  ['mailto:hello@example.com', 'mailto:hello@example.com'],
  ['+31 20 123 45 67', 'tel:+31201234567'],
  ['tel:112', 'tel:112'],
  ['192.168.1.10', 'https://192.168.1.10/'],
  ['mailto:hello@example.com?bcc=other@example.com', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['tel:javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['two words', null],
  ['', null],
])('%j leads to %j', (typed, address) => expect(linkAddress(typed)).toBe(address))
