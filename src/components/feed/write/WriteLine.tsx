// The link to a new post, above a feed.
import { useTranslation } from 'react-i18next'
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { paths } from '../../../paths.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './WriteLine.module.css'

export interface WriteLineProps {
  /** The author; undefined until known. */
  me: Pick<BaseAccount, 'firstName' | 'lastName' | 'username' | 'image'> | undefined
  /** The slug of the group, event or content; everyone without it. */
  to?: Parameters<typeof paths.newPost>[0]
}

export function WriteLine({ me, to }: WriteLineProps) {
  const { t } = useTranslation()
  return (
    <Anchor className={styles.write} href={paths.newPost(to)}>
      <Avatar name={displayName(me)} size="lead" imageUrl={me?.image?.uri} />
      <span>{t('feed.writePrompt')}</span>
      <Icon name="image" />
    </Anchor>
  )
}
