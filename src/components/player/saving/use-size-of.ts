// The size of a file before it is saved.
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { isReachable } from '../../../lib/device/connectivity-state.ts'
import { isMediaType } from '../../../offline/media/ranges.ts'
import { connectivity } from '../../../state/device/connectivity.ts'

/** Bytes; null while unknown. */
export function useSizeOf(url: string): number | null {
  const { state } = useSnapshot(connectivity)
  const [size, setSize] = useState<number | null>(null)
  const online = isReachable(state)
  useEffect(() => {
    if (!online || url.startsWith('blob:')) return undefined
    const control = new AbortController()
    fetch(url, { method: 'HEAD', signal: control.signal }).then(
      ({ ok, headers }) => {
        const length = Number(headers.get('content-length'))
        if (ok && length > 0 && isMediaType(headers.get('content-type'))) setSize(length)
      },
      () => {},
    )
    return () => control.abort()
  }, [url, online])
  return size
}
