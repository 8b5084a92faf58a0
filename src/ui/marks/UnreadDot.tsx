// The dot beside what was not read yet.
import { Badge } from './Badge.tsx'

/** `label` is read out ("unread"); the dot itself is only seen. */
export function UnreadDot({ label }: { label: string }) {
  return <Badge label={label} />
}
