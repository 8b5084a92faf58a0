// The addresses of managing channels: those that the member runs, one channel, and one of its contents. A form for a new credit has no `id`.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const channelHostingArea = area(
  { auth: 'member', module: 'channels', tab: 'me' },
  {
    channels: page(address('/host/channels'), () => import('./channel/ChannelsScreen.tsx'), 'ChannelsScreen'),
    channel: page(address('/host/channels/:channelId'), () => import('./channel/ChannelScreen.tsx'), 'ChannelScreen'),
    edit: page(address('/host/channels/:channelId/edit'), () => import('./channel/EditChannelScreen.tsx'), 'EditChannelScreen', {
      tabs: 'hidden',
    }),
    subscribers: page(
      address('/host/channels/:channelId/subscribers?q'),
      () => import('./channel/SubscribersScreen.tsx'),
      'SubscribersScreen',
    ),
    add: page(address('/host/channels/:channelId/new'), () => import('./content/NewContentScreen.tsx'), 'NewContentScreen', {
      tabs: 'hidden',
    }),
    content: page(address('/host/channels/:channelId/contents/:contentId'), () => import('./content/ContentScreen.tsx'), 'ContentScreen'),
    editContent: page(
      address('/host/channels/:channelId/contents/:contentId/edit'),
      () => import('./content/EditContentScreen.tsx'),
      'EditContentScreen',
      { tabs: 'hidden' },
    ),
    schedule: page(
      address('/host/channels/:channelId/contents/:contentId/schedule'),
      () => import('./content/ScheduleScreen.tsx'),
      'ScheduleScreen',
      { tabs: 'hidden' },
    ),
    guests: page(
      address('/host/channels/:channelId/contents/:contentId/guests'),
      () => import('./content/GuestsScreen.tsx'),
      'GuestsScreen',
    ),
    guest: page(
      address('/host/channels/:channelId/contents/:contentId/guest?id'),
      () => import('./content/GuestScreen.tsx'),
      'GuestScreen',
      { tabs: 'hidden' },
    ),
  },
)
