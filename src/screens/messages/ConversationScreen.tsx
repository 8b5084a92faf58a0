// One conversation; on a wide window the list beside it.
import { useParams } from 'wouter'
import { Conversation } from './Conversation.tsx'
import { ConversationList } from './ConversationList.tsx'
import { Panes } from './Panes.tsx'

/** No conversation has this number: an address that names none meets the same face as one that is not there. */
const NONE = 0

export function ConversationScreen() {
  const { channelId } = useParams<{ channelId: string }>()
  const id = /^\d{1,15}$/.test(channelId) ? Number(channelId) : NONE
  return (
    <Panes list={<ConversationList current={id} />} open>
      <Conversation key={id} channelId={id} />
    </Panes>
  )
}
