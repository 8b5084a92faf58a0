// Where a channel or a content is published too, by field of the contract.

export const stations = ['externalUrl', 'appleUrl', 'spotifyUrl', 'googleUrl', 'youtubeUrl'] as const

export type Station = (typeof stations)[number]

/** Names of services, which are the same in every language; the website has a word. */
export const stationNames: Record<Exclude<Station, 'externalUrl'>, string> = {
  appleUrl: 'Apple Podcasts',
  spotifyUrl: 'Spotify',
  googleUrl: 'Google',
  youtubeUrl: 'YouTube',
}
