// Which network addresses are the world's, and not ours, our provider's or no one's.
import { BlockList, isIP } from 'node:net'

/** Every block that IANA's registries of special addresses do not give out for use by anyone (RFC 6890 and what followed it). */
const special: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by providers for their customers.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local; also where clouds answer what a machine may do (169.254.169.254).
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
  // A cloud's own addresses that lie among the world's.
  ['168.63.129.16', 32],
]

/** The one block of IPv6 that is given out, and what in it is not the world's. */
const world6: readonly [string, number] = ['2000::', 3]
const special6: readonly (readonly [string, number])[] = [
  // Protocol assignments, tunnels among them, whose inner address could be anything.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const listOf = (blocks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of blocks) list.addSubnet(network, prefix, family)
  return list
}
const blocked4 = listOf(special, 'ipv4')
const given6 = listOf([world6], 'ipv6')
const blocked6 = listOf(special6, 'ipv6')

/**
 * Whether a server of ours may connect to the address for a stranger. Only plain IPv4 and IPv6 texts can be; addresses that
 * carry another inside (`::ffff:127.0.0.1`, `64:ff9b::a00:1`, 6to4, Teredo) never are.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked4.check(address, 'ipv4')
    case 6:
      return given6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
    default:
      return false
  }
}
