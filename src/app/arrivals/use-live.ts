// Keeps the socket open for whoever is signed in, for as long as this identity is on screen.
import { useEffect } from 'react'
import { useCore } from '../../kit/hooks/core-context.ts'

/** Loaded after the first screen: none of it is needed to draw one. */
export function useLive(): void {
  const core = useCore()
  useEffect(() => {
    const scope = core.scope()
    const tokens = core.tokens()
    if (!scope || !tokens) return undefined
    let stop: (() => void) | undefined
    let gone = false
    const start = async () => {
      const { startLive } = await import('../../live/start.ts')
      if (!gone && !scope.closed.aborted) stop = startLive({ scope, client: core.queryClient(), tokens })
    }
    // Offline at the very first start: the next one has it. Reads still refresh by themselves.
    start().catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [core])
}
