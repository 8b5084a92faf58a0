// Channels for tests.
import type { Channel } from '../../contract/community/channels.ts'
import { aContent } from '../../components/contents/contents.test-helper.ts'

export const aChannel = (of: Partial<Channel> = {}): Channel => ({
  ...aContent().channel,
  banner: null,
  priority: 0,
  externalUrl: null,
  appleUrl: null,
  spotifyUrl: null,
  googleUrl: null,
  youtubeUrl: null,
  visilble: true,
  group: null,
  creator: null,
  ...of,
})
