// Whether the page is dark now: by the chosen theme, or by the system's.
import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { preferences } from '../../state/device/preferences.ts'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

function subscribe(changed: () => void): () => void {
  systemIsDark.addEventListener('change', changed)
  return () => systemIsDark.removeEventListener('change', changed)
}

/** Renders again when the theme or the system changes. */
export function useIsDark(): boolean {
  const { theme } = useSnapshot(preferences)
  const system = useSyncExternalStore(subscribe, () => systemIsDark.matches)
  return theme === 'dark' || (theme === 'auto' && system)
}
