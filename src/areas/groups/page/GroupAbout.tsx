// The description of a group. A long text is folded, so that the group's posts stay near.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import type { Group } from '../../../contract/community/groups.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './GroupAbout.module.css'

/** Characters. About six lines on a phone. */
const FOLD = 300

export function GroupAbout({ group: { description } }: { group: Group }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(description.length <= FOLD)
  if (description === '') return null
  return (
    <div className={styles.about}>
      {/* Unfolds the text, so that a focused link in it is visible. */}
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
