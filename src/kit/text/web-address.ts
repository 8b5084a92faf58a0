// Typed web addresses: a link only if it is http or https.

/** The address if it is http(s), else null, because other schemes may run code. A missing scheme is https. */
export function webAddress(typed: string | null): string | null {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null
}

const networks = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  linkedIn: 'https://www.linkedin.com/in/',
  youtube: 'https://www.youtube.com/@',
  tikTok: 'https://www.tiktok.com/@',
} as const

export type Network = keyof typeof networks

/** A bare host without a path: "instagram.com". */
const isHost = (network: Network, name: string): boolean =>
  [new URL(networks[network]).hostname.replace(/^www\./, ''), 'twitter.com', 'youtu.be', 'fb.com'].includes(
    name.toLowerCase().replace(/^(?:www|m)\./, ''),
  )

/**
 * People write either the address of their page or only their name there. A name may hold dots and look like a host
 * (`maria.rossi`): what has no scheme and no path is a name.
 */
export function networkAddress(network: Network, typed: string | null): string | null {
  const name = typed?.trim().replace(/^@/, '') ?? ''
  if (name === '') return null
  return /^[\p{L}\p{M}\p{N}._-]+$/u.test(name) && !isHost(network, name)
    ? `${networks[network]}${encodeURIComponent(name)}`
    : webAddress(name)
}
