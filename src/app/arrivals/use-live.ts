// Keeps the live connection open while a signed-in identity is on screen.
import { useEffect } from 'react'
import { afterPicture } from '../../state/device/picture.ts'
import { useCore } from '../../kit/hooks/core-context.ts'

/** Loaded after the first picture, which does not need it. */
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
    // Offline at the first start: the next start loads it. Queries are still refetched as usual.
    const cancel = afterPicture('live', () => start().catch(() => undefined))
    return () => {
      cancel()
      gone = true
      stop?.()
    }
  }, [core])
}
