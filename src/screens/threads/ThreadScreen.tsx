// One thread: its messages, and the place to write.
import { useParams } from 'wouter'
import { Thread } from './Thread.tsx'

export function ThreadScreen() {
  const { threadId } = useParams<{ threadId: string }>()
  return <Thread key={threadId} threadId={threadId} />
}
