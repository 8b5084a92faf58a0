// The question before someone leaves a form that nothing keeps.
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { useLeaveGuard, type Risk } from './use-leave-guard.ts'

/** Stands beside the form, with its `risk`. Nothing to see while nothing would be lost. */
export function LeaveGuard({ risk }: { risk: Risk }) {
  const { t } = useTranslation()
  const { asking, leave, stay } = useLeaveGuard(risk)
  return (
    <ConfirmSheet
      open={asking}
      onClose={stay}
      onConfirm={leave}
      title={t('forms.leave.title')}
      confirm={t('forms.leave.leave')}
      cancel={t('forms.leave.stay')}
    >
      {t('forms.leave.text')}
    </ConfirmSheet>
  )
}
