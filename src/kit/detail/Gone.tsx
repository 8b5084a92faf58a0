// The page of a thing that is not there, or not for this person: what that means, and one way on.
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'

export interface GoneProps {
  title: string
  /** One sentence. */
  text: string
  /** The way on: an address, and the words of its button. */
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
