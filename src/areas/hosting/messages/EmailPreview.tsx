// An email as an attendee would get it: subject, address for answers, and text.
import { useTranslation } from 'react-i18next'
import { LinkedText } from '../../../kit/text/LinkedText.tsx'
import type { EventEmailPreview } from '../../../contract/events/listings.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import styles from './messages.module.css'

/** `of`: null while it is closed. */
export function EmailPreview({ of, onClose }: { of: EventEmailPreview | null; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={of !== null} onClose={onClose} title={t('hosting.preview')}>
      {of && (
        <article className={styles.mail}>
          <p className="sub">{t('hostEmails.previewText')}</p>
          <h3 dir="auto">{of.subject}</h3>
          {of.replyTo !== '' && (
            <p className={styles.to}>
              {t('hostEmails.replyTo')} <bdi>{of.replyTo}</bdi>
            </p>
          )}
          <div className={styles.paper}>
            {of.text.split(/\n{2,}/).map((paragraph, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other identity
              <p key={nth} dir="auto">
                <LinkedText text={paragraph} />
              </p>
            ))}
          </div>
        </article>
      )}
    </Sheet>
  )
}
