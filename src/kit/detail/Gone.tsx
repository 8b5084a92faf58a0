// The page for something that does not exist or is not accessible: an explanation and one action.
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'

export interface GoneProps {
  title: string
  /** One sentence. */
  text: string
  /** The action: an address and the label of its button. */
  to: string
  way: string
}

export function Gone({ title, text, to, way }: GoneProps) {
  return (
    <EmptyState page drawing="shut" title={title} actions={<Button href={to}>{way}</Button>}>
      {text}
    </EmptyState>
  )
}
