// Tells whether the draft of a form is saved on this device.
import { useTranslation } from 'react-i18next'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { DraftNotKept } from './DraftNotKept.tsx'
import type { FormDraft } from './use-form-draft.ts'

export function DraftLine({ draft }: { draft: Pick<FormDraft, 'kept'> }) {
  const { t } = useTranslation()
  if (!draft.kept) return <DraftNotKept />
  return (
    <p>
      <StateLine kind="good" icon="check">
        {t('forms.kept')}
      </StateLine>
    </p>
  )
}
