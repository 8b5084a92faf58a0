// The suggestions for a mention. The focus stays in the text field, whose keys select here.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './MentionList.module.css'
import { optionId } from './mentions.ts'

export interface MentionListProps {
  id: string
  people: readonly BaseAccount[]
  /** Index of the item that Enter selects. */
  at: number
  onTake: (account: BaseAccount) => void
}

export function MentionList({ id, people, at, onTake }: MentionListProps) {
  const { t } = useTranslation()
  // Scrolls to the selected item.
  useEffect(() => {
    document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <div id={id} role="listbox" aria-label={t('messages.whom')} className={styles.list}>
      {people.map((account, index) => {
        const name = displayName(account)
        return (
          // The text field has the keyboard; a press here must not take the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={account.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === at}
            className={cx(styles.option, index === at && styles.at)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(account)}
          >
            <Avatar name={name} size="sm" imageUrl={account.image?.uri} shape={account.accountType === 'team' ? 'square' : 'circle'} />
            <bdi className={styles.name}>{name}</bdi>
            <bdi className={styles.username}>{`@${account.username}`}</bdi>
          </div>
        )
      })}
    </div>
  )
}
