// The dot beside an unread item.
import { Badge } from './Badge.tsx'

/** `label`: text for screen readers ("unread"). */
export function UnreadDot({ label }: { label: string }) {
  return <Badge label={label} />
}
