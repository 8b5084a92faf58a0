// Whether the server can be reached, and the sentence for actions that need it.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'

export const useReached = (): boolean => isReachable(useSnapshot(connectivity).state)

/** Not rendered while online. */
export function NeedsNetwork() {
  const { t } = useTranslation()
  const isReached = useReached()
  return (
    <p role="status">
      {!isReached && (
        <StateLine kind="warn" icon="cloud-off">
          {t('waiting.needsNetwork')}
        </StateLine>
      )}
    </p>
  )
}
