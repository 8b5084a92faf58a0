// Typed web addresses.
import { expect, test } from 'vitest'
import { networkAddress, webAddress } from './web-address.ts'

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' example.com ', 'https://example.com/'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', null],
  ['JAVASCRIPT:alert(1)', null],
  ['data:text/html,x', null],
  ['just words', null],
  ['word', null],
  ['', null],
  [null, null],
])('%j leads to %j', (typed, address) => expect(webAddress(typed)).toBe(address))

test.each([
  ['instagram', '@haruto.m', 'https://www.instagram.com/haruto.m'],
  ['linkedIn', 'haruto-minase', 'https://www.linkedin.com/in/haruto-minase'],
  ['linkedIn', 'https://www.linkedin.com/in/haruto', 'https://www.linkedin.com/in/haruto'],
  ['twitter', 'x.com/haruto', 'https://x.com/haruto'],
  ['instagram', 'maria.rossi', 'https://www.instagram.com/maria.rossi'],
  ['facebook', '@maria.rossi.it', 'https://www.facebook.com/maria.rossi.it'],
  ['linkedIn', 'josé-garcía', 'https://www.linkedin.com/in/jos%C3%A9-garc%C3%ADa'],
  ['instagram', 'instagram.com/maria.rossi', 'https://instagram.com/maria.rossi'],
  ['twitter', 'x.com', 'https://x.com/'],
  ['youtube', 'javascript:alert(1)', null],
  ['facebook', '', null],
] as const)('on %s %j leads to %j', (network, typed, address) => expect(networkAddress(network, typed)).toBe(address))
