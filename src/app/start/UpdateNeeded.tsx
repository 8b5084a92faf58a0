// Shown if the server requires a newer version: one sentence and one button.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Doorway } from '../../ui/navigation/Doorway.tsx'
import styles from '../notices/UpdateNotice.module.css'

/** Cannot be dismissed, because the old version would fail in unexpected ways. Drafts and pending writes are not affected. */
export function UpdateNeeded({ action }: { action: ReactNode }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.needed} aria-labelledby="update-needed" onCancel={(event) => event.preventDefault()}>
      <Doorway kind="shut" />
      <h2 id="update-needed">{t('updates.neededTitle')}</h2>
      <p>{t('updates.neededText')}</p>
      {action}
    </dialog>
  )
}
