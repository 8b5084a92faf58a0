// The option to store nothing on a shared device, with an explanation.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { device } from '../../state/device/device.ts'
import { chooseSharedDevice } from '../../state/identity/shared-device-choice.ts'
import styles from './SharedDevice.module.css'

export function SharedDevice() {
  const { t } = useTranslation()
  const id = useId()
  // Kept outside the form, because it must apply before sign-in, with every sign-in method.
  const { keeps } = useSnapshot(device)
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={!keeps}
        aria-describedby={`${id}-means`}
        onChange={({ target }) => chooseSharedDevice(target.checked)}
      />
      <label htmlFor={id} className={styles.label}>
        {t('auth.shared.label')}
      </label>
      <p id={`${id}-means`} className={styles.means}>
        {keeps ? t('auth.shared.hint') : t('auth.shared.means')}
      </p>
    </div>
  )
}
