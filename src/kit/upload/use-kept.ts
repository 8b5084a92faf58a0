// What was answered before with a file, until someone takes it away.
import { useState } from 'react'

/** `value` is '' when there is nothing, or nothing any more. */
export function useKept(kept = ''): { value: string; forget: () => void } {
  const [forgotten, setForgotten] = useState<string | null>(null)
  return { value: forgotten === kept ? '' : kept, forget: () => setForgotten(kept) }
}
