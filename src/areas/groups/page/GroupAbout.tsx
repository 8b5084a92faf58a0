// What a group is about; a long text is folded, so that what goes on in the group is not far.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import type { Group } from '../../../contract/community/groups.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './GroupAbout.module.css'

/** About six lines on a phone. */
const FOLD = 300

export function GroupAbout({ group: { description } }: { group: Group }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(description.length <= FOLD)
  if (description === '') return null
  return (
    <div className={styles.about}>
      {/* A link that is reached by the keyboard must be seen. */}
      <div className={cx(!open && styles.folded)} onFocus={() => setOpen(true)}>
        <UserHtml markup={description} />
      </div>
      {!open && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('groups.readMore')}
        </button>
      )}
    </div>
  )
}
