// Whether the server can be reached, and the sentence for actions that need it.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'

export const useReached = (): boolean => isReachable(useSnapshot(connectivity).state)

/** Empty while online. `says` is for an action that does not need the network now. */
export function NeedsNetwork({ says }: { says?: string }) {
  const { t } = useTranslation()
  const isReached = useReached()
  return (
    <p role="status">
      {!isReached && (
        <StateLine kind="warn" icon="cloud-off">
          {says ?? t('waiting.needsNetwork')}
        </StateLine>
      )}
    </p>
  )
}
