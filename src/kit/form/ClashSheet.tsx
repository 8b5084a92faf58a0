// Someone else has changed the same fields: shows both versions, and the person chooses. No change is overwritten silently.
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button.tsx'
import { Choice } from '../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../ui/choices/ChoiceGroup.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import styles from './ClashSheet.module.css'

export interface Clash {
  field: string
  label: string
  theirs: ReactNode
  mine: ReactNode
}

export interface ClashSheetProps {
  /** Null while there is no clash. */
  clashes: readonly Clash[] | null
  /** Called with the fields whose own value is kept. */
  onChoose: (mine: string[]) => void
  /** Returns to the form without sending. */
  onClose: () => void
}

export function ClashSheet({ clashes, onChoose, onClose }: ClashSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={clashes !== null} onClose={onClose} title={t('forms.clash.title')}>
      {clashes && <Choices clashes={clashes} onChoose={onChoose} />}
    </Sheet>
  )
}

function Choices({ clashes, onChoose }: { clashes: readonly Clash[]; onChoose: (mine: string[]) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        onChoose(clashes.flatMap(({ field }) => (data.get(`${id}${field}`) === 'mine' ? field : [])))
      }}
    >
      <p className="sub">{t('forms.clash.text')}</p>
      {clashes.map(({ field, label, theirs, mine }) => (
        <ChoiceGroup key={field} label={label}>
          <Choice type="radio" name={`${id}${field}`} value="theirs" title={t('forms.clash.theirs')} second={theirs} defaultChecked />
          <Choice type="radio" name={`${id}${field}`} value="mine" title={t('forms.clash.mine')} second={mine} />
        </ChoiceGroup>
      ))}
      <Button kind="solid" type="submit">
        {t('forms.clash.save')}
      </Button>
    </form>
  )
}
