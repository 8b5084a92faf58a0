// The previous file of an answer, until it is removed.
import { useState } from 'react'

/** `value`: '' if there is none or it was removed. */
export function useKept(kept = ''): { value: string; forget: () => void } {
  const [forgotten, setForgotten] = useState<string | null>(null)
  return { value: forgotten === kept ? '' : kept, forget: () => setForgotten(kept) }
}
