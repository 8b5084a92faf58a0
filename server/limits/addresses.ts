// The sender of a request: the network address behind the trusted proxies, and the part of it that counts for limits.
import { BlockList, isIP } from 'node:net'

/** The networks whose information about the sender is trusted, as listed in FOYER_TRUSTED_PROXIES. */
export interface TrustedProxies {
  has(address: string): boolean
}

export interface ClientAddress {
  /** As exact as known, for logs. 'unknown' without a network, as in tests. */
  exact: string
  /** The unit of limits: an IPv4 address, or the /64 network of an IPv6 address, which one household has. */
  network: string
}

/** More hops than any chain of proxies has. */
const mostHops = 32
/** Longer than any chain of addresses: anything before may be forged by the sender. */
const mostLength = 2048

const loopback = ['127.0.0.0/8', '::1/128']

/** A single address in one spelling: without brackets, port and zone, and IPv4 in IPv6 as IPv4. Null for anything else. */
export function plainAddress(text: string): string | null {
  const trimmed = text.trim()
  const bracketed = /^\[([^\]]{2,64})\](?::\d{1,5})?$/.exec(trimmed)?.[1]
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(trimmed)?.[1]
  const [bare = ''] = (bracketed ?? withPort ?? trimmed).split('%')
  if (isIP(bare) === 4) return bracketed === undefined ? bare : null
  if (isIP(bare) !== 6) return null
  // The URL parser normalises every spelling of an IPv6 address (RFC 5952).
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address)
  if (!mapped) return address
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The network that limits count: one sender can use a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Adds one entry to `list`; false if it is neither an address, a network, nor the word `loopback`. */
function addTrusted(list: BlockList, entry: string): boolean {
  if (entry === 'loopback') return loopback.every((network) => addTrusted(list, network))
  const [, text = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const address = plainAddress(text)
  if (address === null || isIP(text) === 0) return false
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  const most = family === 'ipv6' ? 128 : 32
  const prefix = bits === undefined ? most : Number(bits)
  // A prefix of zero would trust everyone, and any sender could forge its address.
  if (prefix < 1 || prefix > most) return false
  list.addSubnet(address, prefix, family)
  return true
}

/** The proxies of a list of entries; or the first entry that cannot be parsed. */
export function readProxies(entries: readonly string[]): { proxies: TrustedProxies } | { wrong: string } {
  const list = new BlockList()
  const wrong = entries.find((entry) => !addTrusted(list, entry))
  if (wrong !== undefined) return { wrong }
  return { proxies: { has: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') } }
}

/**
 * Returns the address behind the trusted proxies: from the connection backwards through X-Forwarded-For, the first that is not one of our
 * proxies. Entries to the left of it may be forged. Without trusted proxies the header is ignored. `Forwarded` is always ignored: a proxy
 * that writes one of the two headers passes the other on as its sender wrote it.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null | undefined,
  trusted: TrustedProxies,
): ClientAddress {
  let address = connection === undefined ? null : plainAddress(connection)
  if (address === null) return { exact: 'unknown', network: 'unknown' }
  const hops = (forwardedFor ?? '').slice(-mostLength).split(',').slice(-mostHops).toReversed()
  for (const hop of hops) {
    if (!trusted.has(address)) break
    const next = plainAddress(hop)
    // The sender of this hop is the last known one.
    if (next === null) break
    address = next
  }
  return { exact: address, network: networkOf(address) }
}
