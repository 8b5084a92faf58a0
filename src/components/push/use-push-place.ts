// The identity and the browser APIs for push code.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { PushPlace } from '../../offline/push/subscription.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { install } from './install-prompt.ts'

/** Null without an organisation. */
export function usePushPlace(): PushPlace | null {
  const scope = useCore().scope()
  const client = useQueryClient()
  const { way } = useSnapshot(install)
  return useMemo(() => scope && { scope, client, installsByHand: way === 'by-hand', installed: way === 'installed' }, [scope, client, way])
}
