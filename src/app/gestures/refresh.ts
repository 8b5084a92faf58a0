// Asks again for all that is on the screen.
import type { QueryClient } from '@tanstack/react-query'

/** The saved copies stay until answers come; that it looks for news is told by the line under the bar. */
export const refresh = (client: QueryClient): void => void client.refetchQueries({ type: 'active' })
