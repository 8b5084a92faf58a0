// One conversation; on a wide window the list beside it.
import { useParams } from 'wouter'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { channelIdOf } from './channel-id.ts'
import { Conversation } from './Conversation.tsx'
import { Panes } from '../../../kit/panes/Panes.tsx'

// On a phone it is not in sight.
const ListPane = lazyPart(() => import('../list/ListPane.tsx'), 'ListPane')

export function ConversationScreen() {
  const id = channelIdOf(useParams<{ channelId: string }>())
  return (
    <Panes list={<ListPane current={id} />} open>
      <Conversation key={id} channelId={id} />
    </Panes>
  )
}
