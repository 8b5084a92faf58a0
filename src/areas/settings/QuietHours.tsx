// The hours in which the app makes no sound on this device: a row of the settings.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useCore } from '../../kit/hooks/core-context.ts'
import { clockOf, minutesOf, type QuietHours as Hours } from '../../lib/time/quiet-hours.ts'
import { keepQuiet } from '../../offline/push/quiet.ts'
import { own } from '../../state/identity/own.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Toggle } from '../../ui/choices/Toggle.tsx'
import styles from './NotificationSettingsScreen.module.css'

/** The default: a night. In minutes since midnight. */
const NIGHT: Hours = { from: 22 * 60, to: 7 * 60 }

export function QuietHours() {
  const { t } = useTranslation()
  const scopeId = useCore().scope()?.id
  const { quiet } = useSnapshot(own)
  if (scopeId === undefined) return null
  const keep = (hours: Hours | null) => void keepQuiet(scopeId, hours)
  const side = (name: keyof Hours) =>
    quiet && (
      <Field
        type="time"
        label={t(`push.quiet.${name}`)}
        value={clockOf(quiet[name])}
        required
        onChange={(event) => {
          const minutes = minutesOf(event.target.value)
          if (minutes !== null) keep({ ...quiet, [name]: minutes })
        }}
      />
    )
  return (
    <>
      <Row
        lead={<Glyph icon="moon" />}
        title={t('push.quiet.title')}
        second={t('push.quiet.text')}
        end={<Toggle label={t('push.quiet.title')} checked={quiet !== null} onChange={(on) => keep(on ? NIGHT : null)} />}
      />
      {quiet && (
        <div className={styles.hours}>
          {side('from')}
          {side('to')}
        </div>
      )}
    </>
  )
}
