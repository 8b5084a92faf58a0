// The typing indicator. Hidden from screen readers, because it would interrupt messages.
import { useTranslation } from 'react-i18next'
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { shortName } from '../conversation-names.ts'
import styles from './TypingBubble.module.css'

/** `people`: in order of start; an unknown person is “someone”. */
export function TypingBubble({ people }: { people: readonly (BaseAccount | undefined)[] }) {
  const { t } = useTranslation()
  const [first, ...others] = people
  const name = first ? shortName(first) : t('messages.somebody')
  return (
    <div className={styles.typing}>
      <Avatar name={first ? displayName(first) : name} size="sm" imageUrl={first?.image?.uri} />
      <span
        className={styles.dots}
        role="img"
        aria-label={others.length > 0 ? t('messages.typingMore', { name, count: others.length }) : t('messages.typingName', { name })}
      >
        <i />
        <i />
        <i />
      </span>
    </div>
  )
}
