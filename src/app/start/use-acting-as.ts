// The account that this tree acts for. Fixed while the tree is mounted, like its cache.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { self } from '../../api/resources/people/self.ts'
import type { Acting } from '../../kit/hooks/acting-context.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { readActingName } from '../../state/identity/acting-as.ts'

export function useActingAs(): Acting | null {
  const core = useCore()
  const [executeAs] = useState(() => core.scope()?.executeAs ?? null)
  const { data } = useQuery(self.me())
  const sub = core.scope()?.sub
  if (executeAs === null) return null
  return { name: data ? displayName(data) : sub ? readActingName(sub, executeAs) : '' }
}
