// Refetches everything on the screen.
import type { QueryClient } from '@tanstack/react-query'

/** Saved copies stay until answers arrive. The status line under the top bar shows the refresh. */
export const refresh = (client: QueryClient): void => void client.refetchQueries({ type: 'active' })
