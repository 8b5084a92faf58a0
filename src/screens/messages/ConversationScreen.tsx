// One conversation; on a wide window the list beside it.
import { useSyncExternalStore } from 'react'
import { useParams } from 'wouter'
import { lazyPart } from '../../components/lazy-part.ts'
import { channelIdOf } from './channel-id.ts'
import { Conversation } from './Conversation.tsx'
import { Panes } from './Panes.tsx'

// On a phone there is no room for it, and drawing it would hold up the messages.
const ListPane = lazyPart(() => import('./ListPane.tsx'), 'ListPane')

/** From here on there is room for both, as in Panes.module.css. */
const wide = matchMedia('(min-width: 60em)')

function onWidth(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

export function ConversationScreen() {
  const hasRoom = useSyncExternalStore(onWidth, () => wide.matches)
  const id = channelIdOf(useParams<{ channelId: string }>())
  return (
    <Panes list={hasRoom && <ListPane current={id} />} open>
      <Conversation key={id} channelId={id} />
    </Panes>
  )
}
