// Whether the app reminds of sessions on this device: a row of the settings.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { changeOwn, own } from '../../state/identity/own.ts'
import { Toggle } from '../../ui/choices/Toggle.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { Row } from '../../ui/rows/Row.tsx'

export function SessionReminders() {
  const { t } = useTranslation()
  const { reminds } = useSnapshot(own)
  if (!useFeature('events')) return null
  return (
    <Row
      lead={<Glyph icon="alarm-clock" />}
      title={t('reminders.title')}
      second={t('reminders.text')}
      end={<Toggle label={t('reminders.title')} checked={reminds} onChange={(on) => changeOwn('reminds', () => on)} />}
    />
  )
}
