// The sheet for the reason of a report: one reason and an optional text. A separate chunk, to be loaded lazily.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button.tsx'
import { Choice } from '../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../ui/choices/ChoiceGroup.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { textIn } from '../../kit/form/questions/text-in.ts'
import styles from './ReportSheet.module.css'

const reasons = ['spam', 'harassment', 'hate', 'sexual', 'danger', 'false', 'other'] as const

export interface Why {
  /** The text for the organisers. */
  reason: string
  text: string
}

export interface ReportSheetProps {
  /** "Report the post by Amara Okafor". */
  title: string
  onReport: (why: Why) => void
  onClose: () => void
}

export function ReportSheet({ title, onReport, onClose }: ReportSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open onClose={onClose} title={title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const chosen = reasons.find((reason) => reason === data.get('reason')) ?? 'other'
          onReport({ reason: t(`report.reason.${chosen}`), text: textIn(data, 'text') })
          onClose()
        }}
      >
        <p className="sub">{t('report.text')}</p>
        <ChoiceGroup label={t('report.why')}>
          {reasons.map((reason) => (
            <Choice key={reason} type="radio" name="reason" value={reason} title={t(`report.reason.${reason}`)} required />
          ))}
        </ChoiceGroup>
        <TextArea name="text" label={t('report.words')} optional rows={2} maxLength={2000} />
        <Button kind="solid" type="submit">
          {t('report.send')}
        </Button>
      </form>
    </Sheet>
  )
}
