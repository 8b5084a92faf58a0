// Says at the place itself that the device does not take what is typed there: then the person can copy it in time.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { draftStorage } from '../../state/typed/drafts.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'

/** Nothing while the device keeps drafts. */
export function DraftNotKept({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { kept } = useSnapshot(draftStorage)
  if (kept) return null
  return (
    <p className={className} role="alert">
      <StateLine kind="warn" icon="triangle-alert">
        {t('device.notKept')}
      </StateLine>
    </p>
  )
}
