// One thread: its messages, and the place to write; on a wide window the list beside it.
import { useParams } from 'wouter'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Panes } from '../../../kit/panes/Panes.tsx'
import { Thread } from './Thread.tsx'

// On a phone it is not in sight.
const ListPane = lazyPart(() => import('../list/ListPane.tsx'), 'ListPane')

export function ThreadScreen() {
  const { threadId } = useParams<{ threadId: string }>()
  return (
    <Panes list={<ListPane />} open>
      <Thread key={threadId} threadId={threadId} />
    </Panes>
  )
}
