// A channel as its creator manages it, for the tests of this area.
import type { ComponentType } from 'react'
import { anAccount } from '../../api/testing.test-helper.ts'
import { aContent } from '../../components/contents/contents.test-helper.ts'
import type { Channel, Content } from '../../contract/community/channels.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { tenant } from '../../state/identity/tenant.ts'

export const here = { channelId: 'guild-minutes', contentId: 'dovetails' }

export const aChannel = (of: Partial<Channel> = {}): Channel => ({
  ...aContent().channel,
  creatorId: 'me',
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

export const aDraft = (of: Partial<Content> = {}): Content => aContent({ published: null, body: '<p>Begin with the tails.</p>', ...of })

/** Renders a screen for the creator of the channel. */
export function showManaged(Screen: ComponentType, to: { pattern: string; at: string }, answers: Answers = {}) {
  Object.assign(tenant, { config: { NAME: 'Form & Field', MODULES: { channels: { enabled: true } } } })
  return show(Screen, {
    ...to,
    member: true,
    answers: {
      'GET /self': () => anAccount({ id: 'me' }),
      'GET /self/groups': () => [],
      'GET /organization': () => ({ timezone: 'Asia/Tokyo' }),
      'GET /channels/:channelId': () => aChannel(),
      'GET /channels/:channelId/contents/:contentId': () => aDraft(),
      ...answers,
    },
  })
}

export const written = (server: Awaited<ReturnType<typeof showManaged>>['server']) =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
