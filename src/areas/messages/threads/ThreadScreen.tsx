// One thread: messages and composer, beside the list in a wide window.
import { useParams } from 'wouter'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Panes } from '../../../kit/panes/Panes.tsx'
import { Thread } from './Thread.tsx'

// Lazy-loaded: hidden on a phone.
const ListPane = lazyPart(() => import('../list/ListPane.tsx'), 'ListPane')

export function ThreadScreen() {
  const { threadId } = useParams<{ threadId: string }>()
  return (
    <Panes list={<ListPane />} open>
      <Thread key={threadId} threadId={threadId} />
    </Panes>
  )
}
