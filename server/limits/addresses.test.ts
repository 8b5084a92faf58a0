// Which address counts, whatever a header claims.
import fc from 'fast-check'
import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '../settings.ts'
import { clientAddress, networkOf, plainAddress, readProxies, type TrustedProxies } from './addresses.ts'

function trusting(...entries: string[]): TrustedProxies {
  const read = readProxies(entries)
  if ('wrong' in read) throw new Error(read.wrong)
  return read.proxies
}
const seen = (connection: string, header: string | null, ...entries: string[]) =>
  clientAddress(connection, header, trusting(...entries)).exact

test('without trusted proxies the connection alone counts', () => {
  expect(seen('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(seen('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
})

test('behind proxies the rightmost address that is none of them counts', () => {
  const cases: [connection: string, header: string | null, expected: string][] = [
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '6.6.6.6,198.51.100.1 , 10.1.2.3', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['127.0.0.1', '2001:0DB8:0:0::0001%eth0', '2001:db8::1'],
    // All are proxies, so the first one is the origin.
    ['127.0.0.1', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
    ['127.0.0.1', null, '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    // The addresses to the left of an unreadable hop are unknown.
    ['127.0.0.1', '198.51.100.1, unknown, 10.1.1.1', '10.1.1.1'],
    ['127.0.0.1', '198.51.100.1, ', '127.0.0.1'],
    // Not one of our proxies, so its header is ignored.
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ]
  for (const [connection, header, expected] of cases)
    expect([connection, header, seen(connection, header, 'loopback', '10.0.0.0/8')]).toEqual([connection, header, expected])
})

test('an IPv6 sender counts by its /64, in whatever spelling', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  for (const spelling of ['2001:db8:1:2::', '2001:db8:1:2:ffff::1', '2001:0db8:0001:0002:1:2:3:4', '2001:DB8:1:2::1.2.3.4'])
    expect(clientAddress(spelling, null, trusting()).network).toBe('2001:db8:1:2::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(clientAddress(undefined, '1.2.3.4', trusting('loopback'))).toEqual({ exact: 'unknown', network: 'unknown' })
})

test('a sender behind a trusted proxy can be nobody but themselves, whatever they write first', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.ipV4(),
    fc.ipV6(),
    fc.constantFrom(
      '127.0.0.1',
      '10.0.0.1',
      '::1',
      ',',
      ',,,',
      ' ',
      '[',
      '[::1',
      '1.2.3.4:99999999',
      '%00',
      '::ffff:7f00:1',
      '0x7f.1',
      '2130706433',
    ),
  )
  const network = fc.oneof(fc.ipV4(), fc.ipV6()).map(plainAddress)
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 60 }), network, (written, sender) => {
      const trusted = trusting('loopback', '10.0.0.0/8', 'fd00::/8')
      fc.pre(sender !== null && !trusted.has(sender))
      // Our proxies append the address of their sender.
      const header = [...written, sender, '10.9.9.9'].join(', ')
      expect(clientAddress('127.0.0.1', header, trusted).exact).toBe(sender)
    }),
    { numRuns: 2000 },
  )
})

test('anything at all is read as an address or as none, and every address has one spelling', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.ipV4Extended()), (text) => {
      const address = plainAddress(text)
      if (address === null) return
      expect(isIP(address)).toBeGreaterThan(0)
      expect(plainAddress(address)).toBe(address)
      expect(networkOf(address).length).toBeLessThan(40)
    }),
    { numRuns: 2000 },
  )
})

test('the setting takes addresses, networks and loopback, and refuses the rest in words', () => {
  const { trustedProxies } = readSettings({ FOYER_TRUSTED_PROXIES: 'Loopback, 10.0.0.0/8 fd00::/8,192.0.2.7' })
  expect(['127.0.0.5', '::1', '10.255.0.1', 'fd12::1', '192.0.2.7'].map((address) => trustedProxies.has(address))).toEqual(
    Array(5).fill(true),
  )
  expect(['192.0.2.8', '11.0.0.1', '2001:db8::1'].map((address) => trustedProxies.has(address))).toEqual(Array(3).fill(false))
  expect(readSettings({}).trustedProxies.has('127.0.0.1')).toBe(false)
  for (const wrong of ['everybody', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0', '10.0.0.0/8/8', 'fd00::/129'])
    expect(() => readSettings({ FOYER_TRUSTED_PROXIES: wrong }), wrong).toThrow(SettingsError)
})
