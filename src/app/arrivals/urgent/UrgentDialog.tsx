// An urgent announcement over everything. Only its button closes it: Esc, the back gesture and a press outside do not.
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkedText } from '../../../kit/text/LinkedText.tsx'
import type { UrgentAnnouncement } from '../../../contract/community/announcements.ts'
import { chatTime } from '../../../lib/time/since.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './UrgentDialog.module.css'

export interface UrgentDialogProps {
  /** Null if there is none. */
  announcement: UrgentAnnouncement | null
  /** The number of others that wait. */
  more: number
  onRead: (announcementId: string) => void
}

export function UrgentDialog({ announcement, more, onRead }: UrgentDialogProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = announcement?.id
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || shown === undefined) return undefined
    // After a sheet that is open, so that it is on top. The browser returns the focus when it closes.
    dialog.showModal()
    // Not the button, which a person who is typing would press by mistake.
    heading.current?.focus()
    return () => dialog.close()
  }, [shown])
  return (
    <dialog
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a modal dialog that interrupts
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className={styles.dialog}
      // React lacks this attribute; without support for it, the listeners below do the same.
      {...({ closedby: 'none' } as object)}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        // Some browsers close it at the second Esc.
        if (announcement && !currentTarget.open) currentTarget.showModal()
      }}
    >
      {announcement && (
        <div className={styles.body}>
          <p className={styles.mark}>
            <Icon name="triangle-alert" />
            <span>{t('urgent.mark')}</span>
          </p>
          <p className={styles.from}>
            <bdi>{announcement.event.name}</bdi>
            <time dateTime={announcement.createdAt}>{chatTime(announcement.createdAt, i18n.language)}</time>
          </p>
          <h2 ref={heading} id={`${id}title`} tabIndex={-1} dir="auto">
            {announcement.title || t('urgent.untitled')}
          </h2>
          <div id={`${id}text`} className={styles.text} dir="auto">
            <LinkedText text={announcement.message ?? ''} />
          </div>
          <Button kind="solid" size="big" onClick={() => onRead(announcement.id)}>
            {t('urgent.read')}
          </Button>
          {more > 0 && <p className="sub">{t('urgent.more', { count: more })}</p>}
        </div>
      )}
    </dialog>
  )
}
