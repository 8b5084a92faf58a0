// One conversation; on a wide window the list beside it.
import { useParams } from 'wouter'
import { channelIdOf } from './channel-id.ts'
import { Conversation } from './Conversation.tsx'
import { ConversationList } from './ConversationList.tsx'
import { Panes } from './Panes.tsx'

export function ConversationScreen() {
  const id = channelIdOf(useParams<{ channelId: string }>())
  return (
    <Panes list={<ConversationList current={id} />} open>
      <Conversation key={id} channelId={id} />
    </Panes>
  )
}
