// Switches an agenda between the event's time and the reader's.
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { useMyTime } from './use-switches.ts'

export function MyTimeChip() {
  const { t } = useTranslation()
  const { isOn, turn } = useMyTime()
  return (
    <Chip icon="globe" pressed={isOn} onPress={() => turn(!isOn)}>
      {t('events.myTime')}
    </Chip>
  )
}
