// One conversation, beside the list in a wide window.
import { useParams } from 'wouter'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { channelIdOf } from './channel-id.ts'
import { Conversation } from './Conversation.tsx'
import { Panes } from '../../../kit/panes/Panes.tsx'

// Lazy-loaded: hidden on a phone.
const ListPane = lazyPart(() => import('../list/ListPane.tsx'), 'ListPane')

export function ConversationScreen() {
  const id = channelIdOf(useParams<{ channelId: string }>())
  return (
    <Panes list={<ListPane current={id} />} open>
      <Conversation key={id} channelId={id} />
    </Panes>
  )
}
