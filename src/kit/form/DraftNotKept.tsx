// A notice at the field that the device cannot save the draft, so that the person can copy the text.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { draftStorage } from '../../state/typed/drafts.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'

/** Not rendered while the device saves drafts. */
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
