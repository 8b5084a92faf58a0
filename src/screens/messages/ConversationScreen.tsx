// One conversation; on a wide window the list beside it.
import { useParams } from 'wouter'
import { NotFoundConversation } from './NotFoundConversation.tsx'
import { Conversation } from './Conversation.tsx'
import { ConversationList } from './ConversationList.tsx'
import { Panes } from './Panes.tsx'

export function ConversationScreen() {
  const { channelId } = useParams<{ channelId: string }>()
  const id = /^\d{1,15}$/.test(channelId) ? Number(channelId) : null
  return (
    <Panes list={<ConversationList current={id ?? 0} />} open>
      {id === null ? <NotFoundConversation /> : <Conversation key={id} channelId={id} />}
    </Panes>
  )
}
