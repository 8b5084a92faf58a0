// Contents for tests, with generated silent audio.
import type { Content } from '../../contract/community/channels.ts'
import type { BaseImage } from '../../contract/community/media.ts'

const RATE = 8000

/** A data URI with a number of seconds of silence. */
export function aSilence(seconds: number): string {
  const samples = seconds * RATE
  const bytes = new DataView(new ArrayBuffer(44 + samples))
  const text = (at: number, word: string) => [...word].forEach((letter, nth) => bytes.setUint8(at + nth, letter.charCodeAt(0)))
  text(0, 'RIFF')
  bytes.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  // PCM, one channel, 8 bit.
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    bytes.setUint16(at, value, true)
  bytes.setUint32(24, RATE, true)
  bytes.setUint32(28, RATE, true)
  text(36, 'data')
  bytes.setUint32(40, samples, true)
  new Uint8Array(bytes.buffer, 44).fill(128)
  return URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }))
}

const image: BaseImage = { id: 'i', uri: '/media/i/public', width: 16, height: 9, moderation: 'safe' }

export const aContent = (of: Partial<Content> = {}): Content => ({
  id: 'content',
  featured: false,
  slug: 'dovetails',
  title: 'What nobody tells you about dovetails',
  description: 'What worked, what cracked.',
  imageUrl: null,
  image: null,
  squareImage: null,
  audio: null,
  video: null,
  duration: null,
  channel: {
    id: 'channel',
    slug: 'guild-minutes',
    name: 'Guild Minutes',
    description: null,
    image,
    subscriberCount: 3,
    private: false,
    creatorId: null,
    _count: { contents: 1 },
  },
  published: '2026-11-19T09:00:00.000Z',
  body: '<p>Begin with the <strong>tails</strong>.</p><script>window.__ran = 1</script>',
  externalUrl: null,
  appleUrl: null,
  spotifyUrl: null,
  googleUrl: null,
  youtubeUrl: null,
  guests: [],
  publishSchedule: null,
  email: false,
  push: false,
  createdAt: '2026-11-19T09:00:00.000Z',
  updatedAt: '2026-11-19T09:00:00.000Z',
  likes: [],
  ...of,
})

export const anAudio = (url: string): NonNullable<Content['audio']> => ({
  id: 1,
  name: 'talk.wav',
  r2Path: 'x',
  url,
  createdAt: '',
  updatedAt: '',
})

export const aVideo = (): NonNullable<Content['video']> => ({
  id: 'v',
  width: 320,
  height: 180,
  thumbnailUrl: '/media/p/large',
  previewUrl: '',
  readyToStream: true,
  hlsUrl: '/media/v',
  dashUrl: '',
})
