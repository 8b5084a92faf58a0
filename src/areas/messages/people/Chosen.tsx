// The chosen recipients of a new message; pressing one removes it.
import { useTranslation } from 'react-i18next'
import type { Account } from '../../../contract/people/accounts.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './Chosen.module.css'

export function Chosen({ people, onTakeOff }: { people: readonly Account[]; onTakeOff: (account: Account) => void }) {
  const { t } = useTranslation()
  if (people.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" className={styles.chosen} aria-label={t('conversation.to')}>
      {people.map((account) => {
        const name = displayName(account)
        return (
          <li key={account.id}>
            <button
              type="button"
              className={styles.one}
              aria-label={t('conversation.takeOff', { name })}
              onClick={() => onTakeOff(account)}
            >
              <Avatar name={name} size="xs" imageUrl={account.image?.uri} />
              <bdi>{name}</bdi>
              <Icon name="x" size="sm" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
