// The head of a group: picture, arch, name, access and number of members.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '../../../contract/community/groups.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import styles from './GroupHead.module.css'

export function GroupHead({ group, children }: { group: Group; children: ReactNode }) {
  const { t } = useTranslation()
  const { members } = group._count
  return (
    <div className={styles.head}>
      {group.image && (
        <div className={styles.cover}>
          <Picture image={group.image} alt="" ratio="auto" sizes="(min-width: 42rem) 40rem, 100vw" eager className={styles.picture} />
        </div>
      )}
      {/* The same picture is not shown twice: without a square image the arch shows the initials. */}
      <div className={styles.door}>
        <Avatar name={group.name} size="xl" shape="arch" imageUrl={group.squareImage?.uri} />
      </div>
      <h1 tabIndex={-1}>
        <bdi>{group.name}</bdi>
      </h1>
      <p className={styles.facts}>
        {group.access === 'private' ? t('groups.private', { count: members }) : t('groups.public', { count: members })}
      </p>
      <div className={styles.standing}>{children}</div>
    </div>
  )
}
