// Switches an agenda between the event's time and the reader's.
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { useMyTime } from './use-my-time.ts'

export function MyTimeChip() {
  const { t } = useTranslation()
  const { isMine, choose } = useMyTime()
  return (
    <Chip icon="globe" pressed={isMine} onPress={() => choose(!isMine)}>
      {t('events.myTime')}
    </Chip>
  )
}
