// The addresses of messages.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'
import { paths } from '../../paths.ts'

export const messagesArea = area(
  { auth: 'member', module: 'chat', tab: 'messages' },
  {
    messages: page(paths.messages, () => import('./list/MessagesScreen.tsx'), 'MessagesScreen', {
      copied: true,
      early: { member: ['/self/chat/channels?page=1&pageSize=25'] },
    }),
    conversation: page(paths.conversation, () => import('./conversation/ConversationScreen.tsx'), 'ConversationScreen', {
      tabs: 'hidden',
      copied: true,
      // Not the messages: reading them marks them as read.
      early: { member: ['/self/chat/channels/:channelId'] },
    }),
    info: page(address('/messages/:channelId/info'), () => import('./people/ConversationInfoScreen.tsx'), 'ConversationInfoScreen', {
      tabs: 'hidden',
    }),
    newMessage: page(address('/new/message'), () => import('./people/NewMessageScreen.tsx'), 'NewMessageScreen', { listed: 'messages' }),
    thread: page(paths.thread, () => import('./threads/ThreadScreen.tsx'), 'ThreadScreen', {
      module: 'threads',
      tab: undefined,
      tabs: 'hidden',
    }),
  },
)
