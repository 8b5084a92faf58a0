// The addresses of channels, their contents, and the library.
import { area, page } from '../../kit/area/area.ts'
import { address, values } from '../../lib/links/address.ts'
import { paths } from '../../paths.ts'

/** The kind of content that the library shows; all by default. */
export type LibraryType = 'audio' | 'video' | 'article'

export const channelsArea = area(
  { auth: 'anyone', module: 'channels', tab: 'channels' },
  {
    channels: page(paths.channels, () => import('./list/ChannelsScreen.tsx'), 'ChannelsScreen', { copied: true }),
    channel: page(paths.channel, () => import('./page/ChannelScreen.tsx'), 'ChannelScreen', { copied: true }),
    content: page(paths.content, () => import('./ContentScreen.tsx'), 'ContentScreen'),
    library: page(
      address('/library?type&interest&from', values<{ type?: LibraryType; from?: 'subscribed' }>()),
      () => import('./library/LibraryScreen.tsx'),
      'LibraryScreen',
      { listed: 'headphones' },
    ),
    saved: page(address('/library/saved'), () => import('./library/SavedScreen.tsx'), 'SavedScreen'),
  },
)
